// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sinkscope {

/// What a failure means for the caller; the command line turns it into the exit code.
enum class ErrorKind
{
    Failed, ///< the work could not be done (exit code 1)
    Memory, ///< it does not fit into memory: less of it might (exit code 1)
    Usage, ///< the request itself is wrong: a spec, an option, a position that does not exist (exit code 2)
    Cancelled, ///< the user stopped it (exit code 130)
};

/// Why an operation gave no value. Plain data that crosses threads in signals.
///
/// `code` is the English sentence with %1 .. %9 in place of `args`; it is also the key under which the window
/// finds its translation (context "Error"). `where` names the file or the spec key at fault and is shown in
/// front; it may be empty. A sentence says what is wrong and what to do, without a full stop at its end.
struct Error
{
    ErrorKind kind = ErrorKind::Failed;
    std::string code;
    std::vector<std::string> args;
    std::string where;

    bool operator==(const Error&) const = default;
};

/// Marks a text that reaches an Error from elsewhere, as its sentence or as words in one of its arguments ("a
/// whole number"): what collects the sentences for the translations reads literals inside calls only.
constexpr const char* sentence(const char* english)
{
    return english;
}

/// The English sentence: "where: code with its arguments".
std::string toText(const Error& error);

/// Text of a value as an argument of an error: strings as they are, numbers in decimal, bytes that are no
/// valid UTF-8 or control characters replaced so that the sentence stays printable.
std::string printable(std::string_view text);

namespace detail {

template<typename T>
std::string argument(const T& value)
{
    if constexpr (std::is_arithmetic_v<T>) {
        return std::to_string(value);
    } else {
        return printable(value);
    }
}

} // namespace detail

/// Error of kind Failed about `where` (a file, mostly). The place holders of `code` are filled from `args` in
/// order.
template<typename... Args>
Error failed(std::string where, const char* code, const Args&... args)
{
    return { ErrorKind::Failed, code, { detail::argument(args)... }, std::move(where) };
}

/// Error of kind Usage about `where` (a spec key or an option, mostly).
template<typename... Args>
Error wrongUse(std::string where, const char* code, const Args&... args)
{
    return { ErrorKind::Usage, code, { detail::argument(args)... }, std::move(where) };
}

/// The same error as one of kind Memory.
inline Error ofMemory(Error error)
{
    error.kind = ErrorKind::Memory;
    return error;
}

/// The one error that says the user cancelled.
Error cancelledError();

} // namespace sinkscope
