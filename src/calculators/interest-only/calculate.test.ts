import { expect, test } from 'vitest'

import { interestOnly } from './calculate.ts'

test('a loan of £250,000 over 25 years at 4.5% costs £937.50 a month and is still owed at the end', () => {
  expect(interestOnly({ loanAmount: 250_000, termYears: 25, annualRatePercent: 4.5 })).toMatchObject({
    monthlyPayment: 937.5,
    totalInterest: 281_250,
    totalPayable: 531_250,
    balanceAtEnd: 250_000,
  })
})

test('a rise of two points costs two per cent of the loan a year', () => {
  const input = { price: 200_000, deposit: 80_000, termMonths: 12, annualRatePercent: 5, rateRisePercent: 2 }
  expect(interestOnly(input)).toMatchObject({ monthlyPayment: 500, monthlyPaymentAfterRateRise: 700 })
})
