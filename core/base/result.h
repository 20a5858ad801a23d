// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

namespace sinkscope {

/// A value or an Error. (GCC 12 has no std::expected in C++20.)
template<typename T>
class [[nodiscard]] Result
{
public:
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }

    Result(Error error)
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }

    explicit operator bool() const { return m_state.index() == 0; }

    const T& value() const&
    {
        assert(*this);
        return std::get<0>(m_state);
    }

    T& value() &
    {
        assert(*this);
        return std::get<0>(m_state);
    }

    T&& value() &&
    {
        assert(*this);
        return std::get<0>(std::move(m_state));
    }

    const Error& error() const
    {
        assert(!*this);
        return std::get<1>(m_state);
    }

private:
    std::variant<T, Error> m_state;
};

/// Success or an Error.
class [[nodiscard]] Status
{
public:
    Status() = default;

    Status(Error error)
        : m_error(std::move(error))
    {
    }

    explicit operator bool() const { return !m_error.has_value(); }

    const Error& error() const
    {
        assert(m_error.has_value());
        return *m_error; // NOLINT(bugprone-unchecked-optional-access): the assertion is the contract
    }

private:
    std::optional<Error> m_error;
};

} // namespace sinkscope
