import { expect, test } from 'vitest'

import { certificateAddress, findCertificateNumber } from './register-query.ts'

test('a certificate number is accepted in any grouping', () => {
  for (const text of [
    '2605-1241-2811-1492-6842',
    '26051241281114926842',
    ' 2605 1241 2811 1492 6842 ',
    '260512-41281114926842',
  ]) {
    expect(findCertificateNumber(text), text).toBe('2605-1241-2811-1492-6842')
  }
})

test('other digits and postcodes are rejected', () => {
  for (const text of ['', 'RG30 1AA', '2605-1241-2811-1492', '2605-1241-2811-1492-68421', '１'.repeat(20)]) {
    expect(findCertificateNumber(text), text).toBeNull()
  }
})

test('a number links to its page in the register', () => {
  expect(certificateAddress('2605-1241-2811-1492-6842')).toBe(
    'https://find-energy-certificate.service.gov.uk/energy-certificate/2605-1241-2811-1492-6842',
  )
})
