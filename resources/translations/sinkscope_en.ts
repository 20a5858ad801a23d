<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
    <name>sinkscope::MainWindow</name>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
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
</TS>
