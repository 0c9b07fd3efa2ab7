import { matchTierOf } from '#datasets/price-paid/sale.ts'
import { formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { distanceInWords } from '#places/map/neighbourhood.ts'
import { pounds, propertyTypeName, streetAddress } from '#places/postcode/sale-words.ts'
import type { JobOf } from '#platform/heavy/heavy-jobs.ts'
import { axisNumber } from '#ui/chart/axis.ts'

import { methodsOf } from '../home/methods.ts'
import { extentSentence, type Valued } from '../home/value-home.server.ts'
import { accuracySentence, intervalSentence } from '../page/estimate-words.ts'
import { squareMetres } from '../page/fact-effects.ts'
import { homeTitle } from '../page/home-title.ts'
import { STEPS } from '../page/report-view.tsx'
import { rounded, roundedChange, roundedPounds } from '../page/rounded.ts'
import { ADJUSTED_AND_WEIGHED } from '../report/comparables-form.tsx'
import { ADJUSTED_PRICE, TIERS } from '../report/comparables-table.tsx'
import type { ValuationReport } from '../report/find-report.server.ts'
import { NO_SALES, registeredAs } from '../report/history-view.tsx'
import { rentSentence } from '../report/rent-view.tsx'
import { mapCaption, type SalesMap, salesMap, spotLabel } from '../report/sales-map.ts'
import { slightWords, WHAT_IF, WHAT_IF_MEANS } from '../report/what-if.ts'
import { adjustmentSentences } from '../stated/adjustment-words.ts'
import { sourcesSection } from './pdf-sources.ts'

type Job = JobOf<'valuation'>
type Section = Job['sections'][number]
type ReportMap = NonNullable<Section['map']>
type PdfContext = { valued: Valued; address: string; today: IsoDate; now: Date }

/** What the PDF of a report says: the same as the page, in its order. */
export function pdfJob(report: ValuationReport, { valued, address, today, now }: PdfContext): Job {
  const { low80, high80, estimate } = valued.estimate
  return {
    home: homeTitle(report.found, report.record.postcode),
    range: `${rounded(low80)} – ${rounded(high80)}`,
    sentence: `Four in five homes like this sell within this range. Our estimate is ${rounded(estimate)}, on ${formatDate(today)}.`,
    notes: [
      ...(valued.isDemonstration
        ? ['Demonstration data: the addresses, prices and rents in this report are made up.']
        : []),
      'This isn’t a RICS valuation: it’s a statistical estimate made from registered sales, and nobody has seen the home. A lender will ask a surveyor for a valuation.',
      accuracySentence(valued, report.record.postcode),
      ...(valued.extent === null ? [] : [extentSentence(valued.extent)]),
    ],
    sections: [
      factsSection(report, valued),
      {
        title: 'With adjustments for what sale records don’t say',
        paragraphs: adjustmentSentences(valued.estimate, report.found.adjustments),
      },
      ownSalesSection(report),
      methodsSection(valued),
      salesSection(report, valued),
      ...historySections(report),
      ...whatIfSections(report),
      rentSection(report),
      sourcesSection(report, valued, today),
    ].filter(({ paragraphs, table, drawing }) => paragraphs.length > 0 || table || drawing),
    address,
    date: formatDate(today),
    now,
  }
}

const text = (label: string) => ({ label, figures: false })
const figure = (label: string) => ({ label, figures: true })

function factsSection({ found }: ValuationReport, { estimate }: Valued): Section {
  const { facts, sources } = found
  const sourceOf = (fact: keyof typeof sources): string => {
    const source = sources[fact]
    if (source === null) return 'not recorded'
    if (source === 'you') return 'as entered'
    return `${source.record === 'sale' ? 'sale' : 'energy certificate'} of ${formatDate(source.on)}`
  }
  const type = (facts.propertyType ?? estimate.propertyType) as 'D' | 'S' | 'T' | 'F'
  return {
    title: 'Facts used',
    paragraphs: [
      'The estimate doesn’t use the energy rating, condition, parking or garden. It uses the number of rooms only if the floor area isn’t known.',
    ],
    table: {
      columns: [text('Fact'), text('Value'), text('From')],
      rows: [
        [
          'Type',
          `${propertyTypeName(type)}${facts.propertyType === null ? ' (assumed)' : ''}`,
          sourceOf('propertyType'),
        ],
        [
          'Tenure',
          facts.tenure === 'F' ? 'Freehold' : facts.tenure === 'L' ? 'Leasehold' : 'usual for the type',
          sourceOf('tenure'),
        ],
        [
          'Floor area',
          facts.floorAreaSqm === null ? 'unknown' : squareMetres(facts.floorAreaSqm),
          `${sourceOf('floorAreaSqm')}${found.asked.extensionSqm === null ? '' : `, with ${squareMetres(found.asked.extensionSqm)} added since`}`,
        ],
        ['New build', facts.newBuild ? 'yes' : 'no', facts.newBuild ? 'as entered' : ''],
      ],
    },
  }
}

function ownSalesSection({ found, history }: ValuationReport): Section {
  const sales = found.chosen?.sales ?? []
  return {
    title: 'Sale history',
    paragraphs: sales.length === 0 ? [NO_SALES] : [],
    ...(sales.length > 0 && {
      table: {
        columns: [text('Sold'), figure('Price'), figure('At today’s prices'), text('Registered as')],
        rows: sales.map((sale) => {
          const { soldOn, pricePounds } = sale
          const growth = history?.growthSince(soldOn.slice(0, 7)) ?? null
          return [
            formatDate(soldOn),
            pounds(pricePounds),
            growth === null ? '–' : rounded(pricePounds * growth),
            registeredAs(sale),
          ]
        }),
      },
    }),
  }
}

function methodsSection({ estimate }: Valued): Section {
  return {
    title: 'How the estimate is made, step by step',
    paragraphs: [intervalSentence(estimate)],
    table: {
      columns: [text('Step'), figure('Sales'), figure('Weight'), figure('Estimate so far')],
      rows: methodsOf(estimate).map(({ method, sales, weight, estimate: soFar }) => [
        STEPS[method],
        sales === null ? '–' : String(sales),
        weight === null ? '–' : `${Math.round(weight * 100)}%`,
        rounded(soFar),
      ]),
    },
  }
}

function salesSection({ record }: ValuationReport, { sales, leftOut }: Valued): Section {
  const { easting, northing } = record
  const middle = easting === null || northing === null ? null : { easting, northing }
  const numbered = sales.map((sale, index) => ({ ...sale, number: index + 1 }))
  const map = salesMap(middle, numbered)
  return {
    title: 'Comparables used in this estimate',
    paragraphs: [
      ADJUSTED_AND_WEIGHED,
      ...(leftOut.length === 0
        ? []
        : [`${countOf(leftOut.length, 'sale')} left out by the person who made this report.`]),
    ],
    ...(map && { map: printedMap(map, record.postcode) }),
    table: {
      columns: [
        figure('No.'),
        text('Address'),
        text('Type'),
        text('Sold'),
        figure('Price'),
        figure(ADJUSTED_PRICE),
        figure('Weight'),
        text('EPC match'),
      ],
      rows: numbered.map(({ number, registered, match, isOwn, adjustedPounds, weight }) => [
        String(number),
        `${streetAddress(registered)}, ${registered.postcode ?? ''}${isOwn ? ' (this home)' : ''}`,
        propertyTypeName(registered.propertyType),
        formatDate(registered.soldOn),
        pounds(registered.pricePounds),
        pounds(adjustedPounds),
        `${(weight * 100).toFixed(1).replace('-', '−')}%`,
        TIERS[matchTierOf(match?.tier ?? null)],
      ]),
    },
  }
}

function printedMap({ size, home, spots, scale }: SalesMap, postcode: string): ReportMap {
  return {
    size,
    home,
    spots: spots.map(({ x, y, numbers }) => ({ x, y, label: spotLabel(numbers) })),
    scale: { label: distanceInWords(scale.metres), length: scale.length },
    caption: mapCaption(postcode),
  }
}

function historySections({ history, record }: ValuationReport): Section[] {
  const points = history?.points ?? []
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return []
  const line = (name: string, of: 'low' | 'value' | 'high') => ({
    name,
    points: points.map((point) => ({ x: axisNumber(point.month), y: roundedPounds(point[of]) })),
  })
  return [
    {
      title: 'Its value over time',
      paragraphs: [],
      drawing: {
        id: 'value-over-time',
        kind: 'lines',
        title: `Worth about ${rounded(first.value)} in ${formatMonth(first.month)} and ${rounded(last.value)} now, by our local price index`,
        subtitle: `Our estimate, adjusted with our price index for ${record.outcode}, with its 80% range, £`,
        unit: 'pounds',
        xHead: 'Year',
        xUnit: 'years',
        series: [line('Estimate', 'value'), line('Low', 'low'), line('High', 'high')],
      },
    },
  ]
}

function whatIfSections({ whatIfs }: ValuationReport): Section[] {
  if (whatIfs.length === 0) return []
  const signed = (change: number) => `${change < 0 ? '−' : '+'}${roundedChange(change)}`
  return [
    {
      title: WHAT_IF,
      paragraphs: [`${slightWords(whatIfs)}${WHAT_IF_MEANS}`],
      table: {
        columns: [text('Added floor area'), figure('Estimate'), figure('80% range'), figure('Adds')],
        rows: whatIfs.map(({ addedSqm, estimate, low, high, change }) => [
          `${addedSqm} m²`,
          rounded(estimate),
          `${rounded(low)} – ${rounded(high)}`,
          signed(change),
        ]),
      },
    },
  ]
}

function rentSection(report: ValuationReport): Section {
  const sentence = rentSentence(report)
  return { title: 'Rent and yield', paragraphs: sentence === null ? [] : [sentence] }
}
