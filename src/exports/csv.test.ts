import { describe, expect, it } from 'vitest'

import { reportCsv } from './csv.ts'
import { denseDownload } from './fixtures/dense-download.ts'

const file = reportCsv(denseDownload)
const lines = file.slice(1).split('\r\n')

describe('a report as CSV', () => {
  it('is UTF-8 with a byte order mark for Excel and RFC 4180 line endings', () => {
    expect(file.startsWith('\uFEFFFreehold,Mortgage repayment\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(file.endsWith('\r\n')).toBe(true)
  })

  it('includes the inputs, answer, figures, every chart and schedule, and the working with sources', () => {
    for (const line of [
      'Calculated on,2026-11-21',
      `Link,${denseDownload.address}`,
      'Price of the home,"£295,000"',
      'Monthly payment,1234.26,pounds a month,"£1,234.26 a month"',
      'Months until the fee has paid for itself,,months,never',
      'Interest,327443.99,at 4.75% throughout',
      'Interest rate,1 point less,1085.11,1 point more,1391.9',
      '40,14811.1,374.14,14436.96,0',
      'Month 480,0',
    ])
      expect(lines).toContain(line)
    const working = lines.slice(lines.indexOf('Working') + 2)
    expect(working.length).toBeGreaterThanOrEqual(denseDownload.report.working.length)
    expect(working.join('\n')).toContain(
      'https://www.gov.uk/capital-gains-tax/rates,2026-04-06,2027-04-05,2026-09-28',
    )
  })

  it('writes plain numbers with units in the next cell or the header, so that spreadsheets can calculate with them', () => {
    expect(lines).toContain(
      'Year,Paid (pounds),Interest part (pounds),Repaid part (pounds),Still owed (pounds)',
    )
    expect(lines).toContain('2027,14400,-1100,-3250,-8900,,510,310000,77500')
  })

  it('never writes text that a spreadsheet would run as a formula', () => {
    expect(
      lines.some((line) =>
        line.includes('\'=SUM(A1:A9) is only text here, and so is +44 or @home, ""quoted"".'),
      ),
    ).toBe(true)
    for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=@+]/)
  })
})
