import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'

import { valuationPdf } from '#exports/pdf/pdf.server.tsx'

import type { ValuationJob } from './valuation-job.ts'

const job: ValuationJob = {
  home: '7 Meadowsweet Lane, RG30 1AA',
  range: '£522,000 – £605,000',
  sentence: 'Four in five homes like this sell within this range.',
  notes: ['This isn’t a RICS valuation.'],
  sections: [
    {
      title: 'The sales behind it',
      paragraphs: ['A weight can be negative.'],
      map: {
        size: 360,
        home: { x: 180, y: 180 },
        spots: [
          { x: 180, y: 180, label: '1 +2' },
          { x: 60, y: 300, label: '4' },
        ],
        scale: { label: '200 m', length: 80 },
        caption: 'The red square is RG30 1AA.',
      },
      table: {
        columns: [
          { label: 'Address', figures: false },
          { label: 'Price', figures: true },
        ],
        rows: Array.from({ length: 60 }, (_, row) => [`${row} High Street, RG30 1AA`, '£1,234,567']),
      },
    },
    {
      title: 'Its value over time',
      paragraphs: [],
      drawing: {
        id: 'value',
        kind: 'lines',
        title: 'It would have been worth about £291,000 in Nov 2006',
        subtitle: 'Our estimate, £',
        unit: 'pounds',
        xHead: 'Year',
        xUnit: 'years',
        series: [
          {
            name: 'Estimate',
            points: [
              { x: 2006, y: 291_000 },
              { x: 2026, y: 563_000 },
            ],
          },
        ],
      },
    },
  ],
  address: 'https://www.example.test/valuation?postcode=RG30+1AA',
  date: '28 November 2026',
  now: new Date('2026-11-28T12:00:00Z'),
}

it('prints a report of several A4 pages with tags, a title and its language, the same bytes each time', async () => {
  const [one, two] = [await valuationPdf(job), await valuationPdf(job)]
  const text = Buffer.from(one).toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  for (const part of ['/StructTreeRoot', '/Lang (en-GB)', '/S /Figure', '/S /TH', '/S /H1'])
    expect(text, part).toContain(part)
  expect((text.match(/\/Type \/Page\b/g) ?? []).length).toBeGreaterThan(1)
  expect(Buffer.from(two).equals(Buffer.from(one))).toBe(true)
})

it('says on its first page where to open it again, so that the last never says only that', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await valuationPdf(job)))
  const { text } = await extractText(pdf)
  expect(text[0]).toContain('Open it again')
  expect(text[0]?.replaceAll(/\s/g, '')).toContain(job.address)
  expect(text.slice(1).join(' ')).not.toContain('Open it again')
  expect(text.at(-1)).toContain('Its value over time')
})
