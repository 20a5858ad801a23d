<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ExperimentWords</name>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the mean of %n other(s) %1</source>
        <translation>
            <numerusform>the mean of %n other %1</numerusform>
            <numerusform>the mean of %n other %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the mean of %n token(s)</source>
        <translation>
            <numerusform>the mean of %n token</numerusform>
            <numerusform>the mean of %n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n token(s)</source>
        <translation>
            <numerusform>%1, %n token</numerusform>
            <numerusform>%1, %n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InspectorText</name>
    <message numerus="yes">
        <source>%1 queries; mean of heads %2</source>
        <translation>
            <numerusform>%1 query; mean of heads %2</numerusform>
            <numerusform>%1 queries; mean of heads %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mean of %1 heads, %2 queries</source>
        <translation>
            <numerusform>mean of %1 heads, %2 query</numerusform>
            <numerusform>mean of %1 heads, %2 queries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>lives %1 layers, level (%2, %1)</source>
        <translation>
            <numerusform>lives %1 layer, level (%2, %1)</numerusform>
            <numerusform>lives %1 layers, level (%2, %1)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LecturePainter</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapOverlay</name>
    <message numerus="yes">
        <source>%n anchor(s)</source>
        <translation>
            <numerusform>%n anchor</numerusform>
            <numerusform>%n anchors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n secondary sink(s)</source>
        <translation>
            <numerusform>%n secondary sink</numerusform>
            <numerusform>%n secondary sinks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapPainter</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PhaseText</name>
    <message numerus="yes">
        <source>%1 ordinary tokens take %2</source>
        <translation>
            <numerusform>%1 ordinary token takes %2</numerusform>
            <numerusform>%1 ordinary tokens take %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 layers</source>
        <translation>
            <numerusform>%1 layer</numerusform>
            <numerusform>%1 layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 heads</source>
        <translation>
            <numerusform>%1 head</numerusform>
            <numerusform>%1 heads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a problem and its answer, the first %1 of %2 tokens</source>
        <translation>
            <numerusform>a problem and its answer, the first %1 of %2 tokens</numerusform>
            <numerusform>a problem and its answer, the first %1 of %2 tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the first %1 of %2 tokens of a text</source>
        <translation>
            <numerusform>the first %1 of %2 tokens of a text</numerusform>
            <numerusform>the first %1 of %2 tokens of a text</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a problem and its answer, %1 tokens</source>
        <translation>
            <numerusform>a problem and its answer, %1 token</numerusform>
            <numerusform>a problem and its answer, %1 tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a text of %1 tokens</source>
        <translation>
            <numerusform>a text of %1 token</numerusform>
            <numerusform>a text of %1 tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlainWords</name>
    <message numerus="yes">
        <source>%1 secondary sinks</source>
        <translation>
            <numerusform>%1 secondary sink</numerusform>
            <numerusform>%1 secondary sinks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultText</name>
    <message numerus="yes">
        <source>%1 is a sink for %n layer(s) less</source>
        <translation>
            <numerusform>%1 is a sink for %n layer less</numerusform>
            <numerusform>%1 is a sink for %n layers less</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is a sink for %n layer(s) more</source>
        <translation>
            <numerusform>%1 is a sink for %n layer more</numerusform>
            <numerusform>%1 is a sink for %n layers more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, mean of %n head(s)</source>
        <translation>
            <numerusform>%1, mean of %n head</numerusform>
            <numerusform>%1, mean of %n heads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunRow</name>
    <message numerus="yes">
        <source>%n text(s)</source>
        <translation>
            <numerusform>%n text</numerusform>
            <numerusform>%n texts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::BatchForm</name>
    <message numerus="yes">
        <source>all, %n row(s)</source>
        <translation>
            <numerusform>all, %n row</numerusform>
            <numerusform>all, %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>those shown, %n row(s)</source>
        <translation>
            <numerusform>those shown, %n row</numerusform>
            <numerusform>those shown, %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>those chosen, %n row(s)</source>
        <translation>
            <numerusform>those chosen, %n row</numerusform>
            <numerusform>those chosen, %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::ContinuationView</name>
    <message numerus="yes">
        <source>At most %n token(s), temperature %1, seed %2.</source>
        <translation>
            <numerusform>At most %n token, temperature %1, seed %2.</numerusform>
            <numerusform>At most %n tokens, temperature %1, seed %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most %n token(s), always the likeliest.</source>
        <translation>
            <numerusform>At most %n token, always the likeliest.</numerusform>
            <numerusform>At most %n tokens, always the likeliest.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %Ln token(s): %1</source>
        <translation>
            <numerusform>After %Ln token: %1</numerusform>
            <numerusform>After %Ln tokens: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %Ln token(s)</source>
        <translation>
            <numerusform>After %Ln token</numerusform>
            <numerusform>After %Ln tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::ContinuedTextBox</name>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s), then the model ended the text</source>
        <translation>
            <numerusform>%n token, then the model ended the text</numerusform>
            <numerusform>%n tokens, then the model ended the text</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::ExperimentForm</name>
    <message numerus="yes">
        <source>%n token(s), none a sink</source>
        <translation>
            <numerusform>%n token, not a sink</numerusform>
            <numerusform>%n tokens, none a sink</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n number(s), from a spec</source>
        <translation>
            <numerusform>%n number, from a spec</numerusform>
            <numerusform>%n numbers, from a spec</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::LifetimeNormView</name>
    <message numerus="yes">
        <source>lifetime %n layer(s)</source>
        <translation>
            <numerusform>lifetime %n layer</numerusform>
            <numerusform>lifetime %n layers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::MainWindow</name>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>close %n row(s)</source>
        <translation>
            <numerusform>close %n row</numerusform>
            <numerusform>close %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The sweep finished: %n run(s), nothing left the machine</source>
        <translation>
            <numerusform>The sweep finished: %n run, nothing left the machine</numerusform>
            <numerusform>The sweep finished: %n runs, nothing left the machine</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The text is continued by %n token(s), nothing left the machine</source>
        <translation>
            <numerusform>The text is continued by %n token, nothing left the machine</numerusform>
            <numerusform>The text is continued by %n tokens, nothing left the machine</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run all %n row(s) as a &amp;batch...</source>
        <translation>
            <numerusform>Run the %n row as a &amp;batch...</numerusform>
            <numerusform>Run all %n rows as a &amp;batch...</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run the %n row(s) s&amp;hown as a batch...</source>
        <translation>
            <numerusform>Run the %n row s&amp;hown as a batch...</numerusform>
            <numerusform>Run the %n rows s&amp;hown as a batch...</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The sinks of %n row(s) are in %1</source>
        <translation>
            <numerusform>The sinks of %n row are in %1</numerusform>
            <numerusform>The sinks of %n rows are in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) were cut at the limit of tokens</source>
        <translation>
            <numerusform>%n row was cut at the limit of tokens</numerusform>
            <numerusform>%n rows were cut at the limit of tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) could not be run and are left out of %1.</source>
        <translation>
            <numerusform>%n row could not be run and is left out of %1.</numerusform>
            <numerusform>%n rows could not be run and are left out of %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are finished and kept in %1. The batch goes on from there now, or when %2 is chosen for a batch again.</source>
        <translation>
            <numerusform>%n row is finished and kept in %1. The batch goes on from there now, or when %2 is chosen for a batch again.</numerusform>
            <numerusform>%n rows are finished and kept in %1. The batch goes on from there now, or when %2 is chosen for a batch again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run the %n cho&amp;sen row(s) as a batch...</source>
        <translation>
            <numerusform>Run the %n cho&amp;sen row as a batch...</numerusform>
            <numerusform>Run the %n cho&amp;sen rows as a batch...</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::MessageBar</name>
    <message numerus="yes">
        <source>and %n more before</source>
        <translation>
            <numerusform>and %n more before</numerusform>
            <numerusform>and %n more before</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::PresentationCurve</name>
    <message numerus="yes">
        <source>%1 sinks, sum</source>
        <translation>
            <numerusform>%1 sink, sum</numerusform>
            <numerusform>%1 sinks, sum</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::ResultView</name>
    <message numerus="yes">
        <source>%n later token(s)</source>
        <translation>
            <numerusform>%n later token</numerusform>
            <numerusform>%n later tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Repeat on all %n sink(s)</source>
        <translation>
            <numerusform>Repeat on %n sink</numerusform>
            <numerusform>Repeat on all %n sinks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::RuleForm</name>
    <message numerus="yes">
        <source>%n secondary sink(s); the anchor is #%1.</source>
        <translation>
            <numerusform>%n secondary sink; the anchor is #%1.</numerusform>
            <numerusform>%n secondary sinks; the anchor is #%1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::RunsPanel</name>
    <message numerus="yes">
        <source>Close %n row(s)</source>
        <translation>
            <numerusform>Close %n row</numerusform>
            <numerusform>Close %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::TraceTable</name>
    <message numerus="yes">
        <source>Filter %n row(s)</source>
        <translation>
            <numerusform>Filter %n row</numerusform>
            <numerusform>Filter %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n row(s)</source>
        <translation>
            <numerusform>%1: %2 of %n row</numerusform>
            <numerusform>%1: %2 of %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n row(s)</source>
        <translation>
            <numerusform>%1: %n row</numerusform>
            <numerusform>%1: %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n row(s), read as %2</source>
        <translation>
            <numerusform>%1: %n row, read as %2</numerusform>
            <numerusform>%1: %n rows, read as %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n row(s), the tokens of %2 are counted</source>
        <translation>
            <numerusform>%1: %n row, the tokens of %2 are counted</numerusform>
            <numerusform>%1: %n rows, the tokens of %2 are counted</numerusform>
        </translation>
    </message>
</context>
</TS>
