import { z } from '@hono/zod-openapi'

import { areaCodesLike, findArea } from '#domain/area.ts'
import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { codeOfNation, nationName } from '#domain/nation.ts'
import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import { PostcodeParam } from '#web/endpoint/params.ts'

import { type Edition, editionsOf } from '../editions.server.ts'
import { askedArea, type AskedArea, UNITED_KINGDOM } from '../postcodes/asked-area.server.ts'
import { postcodesSource } from '../postcodes/source.ts'
import type { MobileService } from './mobile-services.ts'
import { type AreaCoverage, authorityCoverage, nationCoverage } from './queries.server.ts'
import { mobileCoverageSource } from './source.ts'

const Percent = z.number().min(0).max(100)

const ServiceFields = {
  service: z.enum(['voice', '4G', '5G']),
  setting: z.enum(['indoors', 'outdoors']),
  confidence: z.enum(['high', 'very high']).nullable().openapi({
    description:
      'For 5G, how likely the signal is to be good enough: 80% (high) or 95% (very high). Null for others.',
  }),
}

const Area = z.object({
  code: z.string().openapi({ example: 'E06000038' }),
  name: z.string().openapi({ example: 'Reading' }),
})

const Month = z.string().openapi({ description: 'Month of Ofcom’s snapshot (YYYY-MM).', example: '2026-01' })

const AREA_WANTED = 'must be an area code or name, e.g. E06000038 or reading'

/** GET /mobile-signal. */
export const mobileSignal = endpoint(
  {
    name: 'mobile-signal',
    method: 'get',
    path: '/mobile-signal',
    summary: 'Get mobile coverage of an area',
    description:
      'Returns the share of premises in a postcode’s local authority, or in an authority or nation, that mobile networks ' +
      'should reach with voice, 4G and 5G, indoors and outdoors, and each operator’s own share in the nation. Ofcom publishes ' +
      'neither figures by postcode nor operators’ figures by authority.',
    credits: 1,
    scope: 'mobile-signal',
    auth: 'key',
    request: {
      query: z.object({
        postcode: PostcodeParam.optional().openapi({ description: 'Full postcode. Send this or area.' }),
        area: z
          .string()
          .min(1, AREA_WANTED)
          .max(100, AREA_WANTED)
          .optional()
          .openapi({ description: 'Code or name of a local authority or nation.', example: 'reading' }),
      }),
    },
    output: z.object({
      area: Area,
      month: Month,
      premises: z
        .number()
        .int()
        .nullable()
        .openapi({ description: 'Number of premises. Null if Ofcom doesn’t say.' }),
      coverage: z.array(
        z.object({
          ...ServiceFields,
          anyNetworkPercent: Percent.nullable().openapi({
            description: 'Premises with a signal from at least one network.',
            example: 99.9,
          }),
          allNetworksPercent: Percent.nullable().openapi({
            description: 'Premises with a signal from every network.',
            example: 96.2,
          }),
          percentByNetworks: z.array(Percent).nullable().openapi({
            description:
              'Premises with a signal from no network, from one, from two and so on. Null for nations, for which Ofcom only publishes none and all.',
          }),
        }),
      ),
      operators: z
        .object({
          area: Area,
          month: Month,
          coverage: z.array(
            z.object({ operator: z.string().openapi({ example: 'EE' }), ...ServiceFields, percent: Percent }),
          ),
        })
        .nullable()
        .openapi({
          description: 'Each operator’s share of premises in the nation. Null if it wasn’t imported.',
        }),
    }),
    sources: [mobileCoverageSource, postcodesSource],
    examples: [
      { name: 'Mobile coverage of Reading', query: { area: 'reading' } },
      { name: 'Mobile coverage around RG30 1AA', query: { postcode: 'RG30 1AA' } },
    ],
  },
  async ({ query, db }) => {
    const area = await askedArea(db, query)
    if (!area.ok) return area
    const { 'mobile-coverage': edition } = await editionsOf(db, ['mobile-coverage'])
    if (edition === null) return problem('unavailable', 'Mobile coverage hasn’t been imported yet.')
    const kind = kindOf(area)
    if (kind === null)
      return problem(
        'not_covered',
        `Ofcom publishes mobile coverage of local authorities and nations, and ${area.name} is neither.`,
      )
    const nationCode = area.nation === null ? UNITED_KINGDOM : codeOfNation(area.nation)
    const [authority, nation] = await Promise.all([
      kind === 'authority' ? authorityCoverage(db, areaCodesLike(area.code)) : null,
      nationCoverage(db, nationCode),
    ])
    const own = authority ?? (kind === 'nation' ? nation : null)
    if (own === null) return withoutCoverage(area, edition)
    const { code, name } = area
    return answer(
      {
        area: { code, name },
        month: monthOf(own.month),
        premises: own.premises,
        coverage: own.services.map((service) => ({
          ...fieldsOf(service),
          anyNetworkPercent: service.anyNetworkPercent,
          allNetworksPercent: service.allNetworksPercent,
          percentByNetworks: service.percentByNetworks && [...service.percentByNetworks],
        })),
        operators: nation && {
          area: { code: nationCode, name: nameOf(area) },
          month: monthOf(nation.month),
          coverage: nation.networks.map(({ network, percent, ...service }) => ({
            operator: network,
            ...fieldsOf(service),
            percent,
          })),
        },
      },
      { notices: noticesOf({ area, authority, nation }) },
    )
  },
)

/** Whether Ofcom publishes an area's coverage as an authority's or as a nation's; null if neither. */
function kindOf({ code }: AskedArea): 'authority' | 'nation' | null {
  const kind = code === UNITED_KINGDOM ? 'nation' : findArea(code)?.kind
  return kind === 'authority' || kind === 'nation' ? kind : null
}

function withoutCoverage({ name }: AskedArea, edition: Edition) {
  return edition.whole
    ? problem('not_found', `Ofcom publishes no mobile coverage for ${name}.`)
    : problem('not_imported', `We haven’t imported mobile coverage for ${name}. We have ${edition.extent}.`)
}

function fieldsOf({ service, setting, confidence }: MobileService) {
  return { service, setting, confidence }
}

const monthOf = (month: IsoDate) => month.slice(0, 7)

function nameOf({ nation }: AskedArea): string {
  return nation === null ? 'United Kingdom' : nationName(nation)
}

type Answered = { area: AskedArea; authority: AreaCoverage | null; nation: AreaCoverage | null }

function noticesOf({ area, authority, nation }: Answered): string[] {
  const place = nameOf(area)
  return [
    ...area.notices,
    ...(authority
      ? [
          `Ofcom publishes mobile coverage by local authority, not by postcode: the figures are for all of ${area.name}.`,
          ...(nation
            ? [`Ofcom publishes each operator’s coverage for nations only: operators is for ${place}.`]
            : [`We haven’t imported each operator’s coverage of ${place}.`]),
        ]
      : []),
    ...(authority && nation && authority.month !== nation.month
      ? [
          `Operators’ figures are for ${formatMonth(nation.month)}, and the others for ${formatMonth(authority.month)}.`,
        ]
      : []),
    'Ofcom doesn’t publish 5G indoors, or voice by operator or nation.',
    'These are predictions from each operator’s computer model, not measurements.',
  ]
}
