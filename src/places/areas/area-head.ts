import { areaInSentence } from '#domain/area-words.ts'
import { formatMonth } from '#domain/dates.ts'
import { signedPercent } from '#places/postcode/authority-index.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { breadcrumbList, type Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import type { Head } from '#web/page.ts'

import type { AreaPrices } from './area-prices.server.ts'

type AreaHead = { prices: AreaPrices; siteUrl: string; canonical: string; crumbs: readonly Crumb[] }

/** The head of an area's page. Only pages with real figures for the area itself are indexed. */
export function areaHead({ prices, siteUrl, canonical, crumbs }: AreaHead): Head {
  const { area, index, medians, editions } = prices
  const demonstration = Object.values(editions).some((edition) => edition?.demonstration === true)
  const worthIndexing = index !== null && !demonstration
  return {
    title: `House prices in ${areaInSentence(area.name)}`,
    description: describe(prices),
    canonical,
    ...(worthIndexing ? {} : { robots: 'noindex,follow' as const }),
    saveable: { kind: 'place', title: area.name },
    sharing:
      index && !demonstration
        ? {
            figure: pounds(index.latest.averagePricePounds),
            label: `average price in ${areaInSentence(area.name)}, ${formatMonth(index.latest.month)}`,
          }
        : undefined,
    jsonLd: [
      breadcrumbList(crumbs, siteUrl),
      {
        '@context': 'https://schema.org',
        '@type': 'AdministrativeArea',
        name: area.name,
        identifier: area.code,
        url: siteUrl + canonical,
      },
      ...(index || medians ? [dataset(prices, siteUrl + canonical)] : []),
    ],
  }
}

/** The description. It marks figures that aren't real, because search results and link previews show it alone. */
function describe({ area, index, medians, editions }: AreaPrices): string {
  const name = areaInSentence(area.name)
  if (!index && !medians)
    return `We don’t have house prices for ${name}. This page says what’s missing and what we have instead.`
  const madeUp = {
    index: index !== null && editions['house-price-index']?.demonstration === true,
    sold: Boolean(medians?.latest) && editions['price-paid']?.demonstration === true,
  }
  const isAll = madeUp.index && madeUp.sold
  const markOf = (isMadeUp: boolean) => (isMadeUp && !isAll ? ', demonstration data' : '')
  const average = index
    ? `The average house price in ${name} is ${pounds(index.latest.averagePricePounds)} (${formatMonth(index.latest.month)}, ${signedPercent(index.latest.annualChangePercent)} over the year${markOf(madeUp.index)}).`
    : `House prices in ${name}, from official records.`
  const sold = medians?.latest
    ? ` Median sold price in ${medians.latest.year}: ${pounds(medians.latest.medianPounds)}${markOf(madeUp.sold)}.`
    : ' By type and year, with sources.'
  return average + sold + (isAll ? ' Demonstration data.' : '')
}

function dataset({ area, index, medians, editions }: AreaPrices, address: string): object {
  const madeUp = Object.values(editions).some((edition) => edition?.demonstration === true)
  const months = index?.subject.months
  const from = months?.[0]?.month ?? medians?.series[0]?.points[0]?.year
  const to = months?.at(-1)?.month ?? medians?.fullYear
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: `House prices in ${areaInSentence(area.name)}`,
    description: madeUp
      ? 'Wholly or partly made up.'
      : `${index && medians ? 'Average and median' : index ? 'Average' : 'Median'} house prices in ${areaInSentence(area.name)} by month, year and type of home.`,
    url: address,
    license: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
    // What's made up is ours, not the publisher's.
    creator: { '@type': 'Organization', name: madeUp ? 'Freehold' : 'HM Land Registry' },
    spatialCoverage: { '@type': 'AdministrativeArea', name: area.name, identifier: area.code },
    temporalCoverage: `${from}/${to}`,
  }
}
