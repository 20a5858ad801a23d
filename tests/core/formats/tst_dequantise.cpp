// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/dequantise.h"
#include "core/formats/safetensors.h"
#include "tests/support/testdata.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

using namespace sinkscope;

class TestDequantise : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goldenValues_data();
    void goldenValues();
    void everyHalf();
    void everyBfloat();
    void doublesAreRounded();
    void stopsAtTheShorterEnd();
    void unalignedInput();
    void typeTable();
};

void TestDequantise::goldenValues_data()
{
    QTest::addColumn<int>("type");
    for (const DType type : { DType::F32, DType::F16, DType::BF16, DType::Q4_0, DType::Q4_1, DType::Q5_0,
                              DType::Q5_1, DType::Q8_0 }) {
        QTest::newRow(std::string(nameOf(type)).c_str()) << static_cast<int>(type);
    }
}

// The values come from ggml's own Python package; every bit counts.
void TestDequantise::goldenValues()
{
    QFETCH(int, type);
    const auto dtype = static_cast<DType>(type);
    const auto golden = SafetensorsFile::open(test::data("formats/dequantise.safetensors"));
    QVERIFY2(golden, golden ? "" : toText(golden.error()).c_str());
    const std::string name(nameOf(dtype));
    const StoredTensor* raw = golden.value()->find(name + ".raw");
    QVERIFY(raw != nullptr);
    const auto expected = golden.value()->view(name + ".values");
    QVERIFY(expected);
    QCOMPARE(expected.value().values.size(), std::size_t { 3 * 512 });
    const auto bytes = golden.value()->file().bytes().subspan(raw->offset, raw->bytes);
    const DTypeLayout layout = layoutOf(dtype);
    QCOMPARE(std::int64_t(bytes.size()) / layout.blockBytes * layout.blockValues, std::int64_t { 3 * 512 });

    std::vector<float> out(3 * 512, -1.0F);
    dequantise(dtype, bytes, out);
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (std::bit_cast<std::uint32_t>(out[i])
            != std::bit_cast<std::uint32_t>(expected.value().values[i])) {
            QFAIL(qPrintable(QStringLiteral("value %1: %2 instead of %3")
                                 .arg(i)
                                 .arg(double(out[i]), 0, 'g', 9)
                                 .arg(double(expected.value().values[i]), 0, 'g', 9)));
        }
    }
}

void TestDequantise::everyHalf()
{
    std::vector<std::uint16_t> halves(65536);
    for (std::size_t i = 0; i < halves.size(); ++i) {
        halves[i] = std::uint16_t(i);
    }
    std::vector<float> out(halves.size());
    dequantise(DType::F16, std::as_bytes(std::span(halves)), out);
    for (unsigned h = 0; h < 65536; ++h) {
        const int exponent = int((h >> 10U) & 31U);
        const int mantissa = int(h & 1023U);
        const bool negative = h >= 0x8000U;
        if (exponent == 31 && mantissa != 0) {
            // NaN keeps its sign and payload.
            QCOMPARE(std::bit_cast<std::uint32_t>(out[h]),
                     (negative ? 0xFF800000U : 0x7F800000U) | (std::uint32_t(mantissa) << 13U));
            continue;
        }
        double value = exponent == 0 ? std::ldexp(mantissa, -24) : std::ldexp(1024 + mantissa, exponent - 25);
        if (exponent == 31) {
            value = std::numeric_limits<double>::infinity();
        }
        const auto expected = float(negative ? -value : value);
        QVERIFY2(std::bit_cast<std::uint32_t>(out[h]) == std::bit_cast<std::uint32_t>(expected),
                 qPrintable(QString::number(h, 16)));
    }
}

void TestDequantise::everyBfloat()
{
    std::vector<std::uint16_t> stored(65536);
    for (std::size_t i = 0; i < stored.size(); ++i) {
        stored[i] = std::uint16_t(i);
    }
    std::vector<float> out(stored.size());
    dequantise(DType::BF16, std::as_bytes(std::span(stored)), out);
    for (std::uint32_t h = 0; h < 65536; ++h) {
        QCOMPARE(std::bit_cast<std::uint32_t>(out[h]), h << 16U);
    }
}

void TestDequantise::doublesAreRounded()
{
    const std::vector<double> stored { 0.1, -1e300, 1e-300, 16777217.0,
                                       std::numeric_limits<double>::infinity() };
    std::vector<float> out(stored.size());
    dequantise(DType::F64, std::as_bytes(std::span(stored)), out);
    QCOMPARE(out[0], 0.1F);
    QCOMPARE(out[1], -std::numeric_limits<float>::infinity());
    QCOMPARE(out[2], 0.0F);
    QCOMPARE(out[3], 16777216.0F);
    QCOMPARE(out[4], std::numeric_limits<float>::infinity());
}

void TestDequantise::stopsAtTheShorterEnd()
{
    const std::vector<std::byte> bytes(2 * 20 + 7); // two blocks of Q4_1 and a piece
    std::vector<float> out(100, 5.0F);
    dequantise(DType::Q4_1, bytes, out);
    QCOMPARE(out[63], 0.0F);
    QCOMPARE(out[64], 5.0F);
    dequantise(DType::Q4_1, { }, out);
    QCOMPARE(out[64], 5.0F);
    std::vector<float> small(33, 5.0F); // one whole block fits
    dequantise(DType::Q4_1, bytes, small);
    QCOMPARE(small[31], 0.0F);
    QCOMPARE(small[32], 5.0F);
    std::vector<float> integers(4, 5.0F);
    dequantise(DType::I32, bytes, integers);
    QCOMPARE(integers[0], 5.0F);
}

void TestDequantise::unalignedInput()
{
    std::vector<std::byte> bytes(1 + 18);
    bytes[2] = std::byte { 0x3C }; // d = 1
    bytes[3] = std::byte { 0xF0 };
    std::vector<float> out(32);
    dequantise(DType::Q4_0, std::span(bytes).subspan(1), out);
    QCOMPARE(out[0], -8.0F);
    QCOMPARE(out[16], 7.0F);
    QCOMPARE(out[1], -8.0F);
}

void TestDequantise::typeTable()
{
    QCOMPARE(ggmlType(3), std::optional(DType::Q4_1));
    QCOMPARE(ggmlType(30), std::optional(DType::BF16));
    QCOMPARE(ggmlType(4), std::optional<DType>()); // Q4_2, gone from ggml
    QCOMPARE(ggmlType(0xFFFFFFFFU), std::optional<DType>());
    QCOMPARE(safetensorsType("BOOL"), std::optional(DType::Bool));
    QCOMPARE(safetensorsType("Q4_1"), std::optional<DType>());
    QCOMPARE(safetensorsType("f32"), std::optional<DType>());
    for (int i = 0; i <= int(DType::Q8_0); ++i) {
        const auto type = static_cast<DType>(i);
        if (const auto named = safetensorsType(nameOf(type))) {
            QCOMPARE(int(*named), i);
        }
    }
    QVERIFY(isFloating(DType::Q8_0));
    QVERIFY(!isFloating(DType::I8));
    QCOMPARE(layoutOf(DType::Q5_1).blockBytes, std::int64_t { 24 });
    QCOMPARE(layoutOf(DType::F64).blockBytes, std::int64_t { 8 });
}

QTEST_APPLESS_MAIN(TestDequantise)
#include "tst_dequantise.moc"
