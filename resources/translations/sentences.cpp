// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the sentences of errors for lupdate. core/ knows no Qt, so that the English text stands there as a
// plain argument of failed(), wrongUse() and of what forwards to them; the window looks it up in the context
// "Error".
//
//   sinkscope_sentences ROOT FOLDER...   prints C++ with one QT_TRANSLATE_NOOP for each sentence; exit code 1
//   and
//                                        file:line on stderr where a call's sentence cannot be read off the
//                                        source.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

enum class Kind
{
    Word,
    Text, ///< a string literal, without its quotes
    RawText,
    Sign, ///< one character of anything else
};

struct Piece
{
    Kind kind;
    std::string text;
    int line;
};

/// Which argument of these functions is a sentence, or a part of one.
const std::map<std::string, std::size_t> callees {
    { "failed", 1 }, { "wrongUse", 1 },  { "fail", 0 },     { "refuse", 1 },
    { "wrong", 1 },  { "wrongType", 1 }, { "sentence", 0 },
};

bool isWordCharacter(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// The end of a literal that `quote` closes, from its first character on.
std::size_t endOfLiteral(const std::string& code, std::size_t at, char quote)
{
    while (at < code.size() && code[at] != quote) {
        at += code[at] == '\\' ? 2 : 1;
    }
    return std::min(at, code.size());
}

std::vector<Piece> piecesOf(const std::string& code)
{
    std::vector<Piece> pieces;
    int line = 1;
    std::size_t at = 0;
    const auto moveTo = [&](std::size_t to) {
        to = std::min(to, code.size());
        line += static_cast<int>(std::count(code.begin() + static_cast<std::ptrdiff_t>(at),
                                            code.begin() + static_cast<std::ptrdiff_t>(to), '\n'));
        at = to;
    };
    while (at < code.size()) {
        const char c = code[at];
        if (code.compare(at, 2, "//") == 0) {
            moveTo(code.find('\n', at));
        } else if (code.compare(at, 2, "/*") == 0) {
            const std::size_t end = code.find("*/", at);
            moveTo(end == std::string::npos ? end : end + 2);
        } else if (code.compare(at, 2, "R\"") == 0) {
            const std::size_t open = code.find('(', at);
            if (open == std::string::npos) {
                break;
            }
            const std::string close = ")" + code.substr(at + 2, open - at - 2) + "\"";
            const std::size_t end = std::min(code.find(close, open), code.size());
            pieces.push_back({ Kind::RawText, code.substr(at, end + close.size() - at), line });
            moveTo(end + close.size());
        } else if (c == '"' || c == '\'') {
            const std::size_t end = endOfLiteral(code, at + 1, c);
            pieces.push_back({ c == '"' ? Kind::Text : Kind::Sign, code.substr(at + 1, end - at - 1), line });
            moveTo(end + 1);
        } else if (isWordCharacter(c)) {
            std::size_t end = at;
            // An apostrophe inside a number separates digits.
            while (end < code.size()
                   && (isWordCharacter(code[end])
                       || (code[end] == '\'' && std::isdigit(static_cast<unsigned char>(c)) != 0))) {
                ++end;
            }
            pieces.push_back({ Kind::Word, code.substr(at, end - at), line });
            moveTo(end);
        } else {
            if (std::isspace(static_cast<unsigned char>(c)) == 0) {
                pieces.push_back({ Kind::Sign, std::string(1, c), line });
            }
            moveTo(at + 1);
        }
    }
    return pieces;
}

bool isSign(const Piece& piece, char sign)
{
    return piece.kind == Kind::Sign && piece.text.size() == 1 && piece.text[0] == sign;
}

/// The pieces of argument `wanted` of the call whose parenthesis opens at `open`.
std::vector<Piece> argumentOf(const std::vector<Piece>& pieces, std::size_t open, std::size_t wanted)
{
    std::vector<Piece> out;
    std::size_t argument = 0;
    int depth = 0;
    for (std::size_t i = open; i < pieces.size(); ++i) {
        const Piece& piece = pieces[i];
        const bool opens = isSign(piece, '(') || isSign(piece, '{') || isSign(piece, '[');
        const bool closes = isSign(piece, ')') || isSign(piece, '}') || isSign(piece, ']');
        depth -= closes ? 1 : 0;
        if (depth == 0 && closes) {
            break;
        }
        if (depth == 1 && isSign(piece, ',')) {
            ++argument;
        } else if (depth > 0 && argument == wanted) {
            out.push_back(piece);
        }
        depth += opens ? 1 : 0;
    }
    return out;
}

/// The command line has no window: what it alone says stays English.
bool isOfCommands(const fs::path& file)
{
    return file.parent_path() == "app/commands" || file == "app/main.cpp" || file == "app/arguments.cpp"
        || file == "app/inputoptions.cpp";
}

class Collector
{
public:
    void read(const fs::path& file, const std::string& name)
    {
        std::ifstream stream(file);
        std::stringstream code;
        code << stream.rdbuf();
        const std::vector<Piece> pieces = piecesOf(code.str());
        for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
            const auto callee = pieces[i].kind == Kind::Word ? callees.find(pieces[i].text) : callees.end();
            if (callee == callees.end() || !isSign(pieces[i + 1], '(')) {
                continue;
            }
            const std::vector<Piece> argument = argumentOf(pieces, i + 1, callee->second);
            if (!argument.empty() && callees.contains(argument.front().text)) {
                continue; // an error made by another of these functions, read there
            }
            if (!takeFrom(argument) && !isElsewhere(argument, pieces)) {
                std::fprintf(stderr,
                             "%s:%d: the sentence of %s() is no literal here; write sentence(\"...\") where "
                             "it stands\n",
                             name.c_str(), pieces[i].line, callee->first.c_str());
                m_isWhole = false;
            }
        }
    }

    bool isWhole() const { return m_isWhole; }

    void print() const
    {
        std::puts("static const char* const sentences[] = {");
        for (const std::string& text : m_sentences) {
            std::printf("    QT_TRANSLATE_NOOP(\"Error\", %s),\n", text.c_str());
        }
        std::puts("};");
    }

private:
    /// Literals side by side are one text.
    bool takeFrom(const std::vector<Piece>& argument)
    {
        std::string text;
        bool found = false;
        const auto take = [&] {
            if (!text.empty() && text != "\"\"" && m_known.insert(text).second) {
                m_sentences.push_back(text);
            }
            found = found || !text.empty();
            text.clear();
        };
        for (const Piece& piece : argument) {
            if (piece.kind == Kind::Text) {
                if (text.empty()) {
                    text = "\"\"";
                }
                text.insert(text.size() - 1, piece.text);
            } else if (piece.kind == Kind::RawText) {
                text = piece.text;
            } else {
                take();
            }
        }
        take();
        return found;
    }

    /// A declaration, or a name whose text is marked elsewhere in the file.
    static bool isElsewhere(const std::vector<Piece>& argument, const std::vector<Piece>& pieces)
    {
        if (argument.empty() || argument.size() > 1) {
            // "const char* code": the declaration of one of these functions. No argument: another function's.
            return argument.empty() || std::any_of(argument.begin(), argument.end(), [](const Piece& p) {
                       return p.text == "const" || p.text == "Error" || p.text == "auto" || p.text == "error";
                   });
        }
        const std::string& name = argument.front().text;
        if (name == "code" || name == "reason" || name == "wanted" || name == "error") {
            return true; // handed through; the caller's literal was taken
        }
        for (std::size_t i = 0; i + 2 < pieces.size(); ++i) {
            if (pieces[i].text == name && isSign(pieces[i + 1], '=') && pieces[i + 2].text == "sentence") {
                return true;
            }
        }
        return false;
    }

    std::vector<std::string> m_sentences;
    std::set<std::string> m_known;
    bool m_isWhole = true;
};

} // namespace

int main(int argc, char** argv)
{
    if (argc < 3) {
        std::fputs("usage: sinkscope_sentences ROOT FOLDER...\n", stderr);
        return 2;
    }
    std::vector<fs::path> files;
    const fs::path root = argv[1];
    for (int i = 2; i < argc; ++i) {
        std::error_code problem;
        for (const auto& entry : fs::recursive_directory_iterator(root / argv[i], problem)) {
            const std::string ending = entry.path().extension().string();
            if ((ending == ".cpp" || ending == ".h")
                && !isOfCommands(entry.path().lexically_relative(root))) {
                files.push_back(entry.path());
            }
        }
        if (problem) {
            std::fprintf(stderr, "%s: %s\n", argv[i], problem.message().c_str());
            return 1;
        }
    }
    std::sort(files.begin(), files.end());
    Collector collector;
    for (const fs::path& file : files) {
        collector.read(file, file.lexically_relative(root).string());
    }
    collector.print();
    return collector.isWhole() ? 0 : 1;
}
