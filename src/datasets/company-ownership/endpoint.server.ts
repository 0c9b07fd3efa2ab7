import { z } from '@hono/zod-openapi'

import { unknownPostcode } from '#datasets/postcodes/endpoint.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { nationName, nationOfCode } from '#domain/nation.ts'
import { areaOf, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import { cursorOf, cursorParam, LimitParam, PostcodeParam } from '#web/endpoint/params.ts'

import { editionsOf, type Edition } from '../editions.server.ts'
import { extentOf } from '../extent/extent-of.server.ts'
import { normalisedCompanyNumber } from './company-number.ts'
import { ownersCalled, ownersWithNumber } from './find-companies.server.ts'
import { OwnershipAnswer, titleAnswer } from './ownership-answer.ts'
import { countInPostcode, findTitle, titlesInPostcode, titlesOwnedBy } from './queries.server.ts'
import { companyOwnershipSource } from './source.ts'
import { TITLE_NUMBER } from './title-number.ts'
import type { CompanyOwner, CompanyTitle } from './title.ts'

const TITLE_WANTED = 'must be a title number, e.g. BK123456'

const OwnershipQuery = z.object({
  company: z
    .string()
    .trim()
    .min(2, 'must be a company’s name, at least 2 characters')
    .max(200, 'must be at most 200 characters')
    .refine((text) => /[\p{L}\d]/u.test(text), 'must be a company’s name')
    .optional()
    .openapi({
      description:
        'A company’s name. Case, punctuation and legal form (LTD, PLC) don’t matter. If there’s none with that name, companies whose name begins with it or has all its words: up to 20, those with the most titles first.',
    }),
  companyNumber: z
    .string()
    .max(30, 'must be at most 30 characters')
    .refine((text) => normalisedCompanyNumber(text) !== null, 'must be a company number, e.g. 00445790')
    .optional()
    .openapi({
      description:
        'Company number. Leading zeros may be left out. Registers abroad may have given the same number to others, which are listed too, with their country.',
    }),
  postcode: PostcodeParam.optional(),
  titleNumber: z
    .string()
    .transform((text) => text.replace(/\s+/g, '').toUpperCase())
    .refine((text) => TITLE_NUMBER.test(text), TITLE_WANTED)
    .optional()
    .openapi({ type: 'string', description: 'HM Land Registry title number.' }),
  limit: LimitParam,
  cursor: cursorParam(z.object({ after: z.string().regex(TITLE_NUMBER) })).optional(),
})

type OwnershipQuery = z.infer<typeof OwnershipQuery>

const SUBJECTS = ['company', 'companyNumber', 'postcode', 'titleNumber'] as const

/** GET /company-ownership-search. */
export const companyOwnershipSearch = endpoint(
  {
    name: 'company-ownership-search',
    method: 'get',
    path: '/company-ownership-search',
    summary: 'Find property owned by companies',
    description:
      'Returns titles in England and Wales that UK or overseas companies own, by company, postcode or title number. Send one of ' +
      'the four. Titles that people own in their own name aren’t published, and the lists don’t say who controls a company.',
    credits: 1,
    scope: 'company-ownership',
    auth: 'key',
    request: { query: OwnershipQuery },
    output: OwnershipAnswer,
    sources: [companyOwnershipSource, postcodesSource],
    examples: [
      { name: 'Titles of a company, by name', query: { company: 'Larkspur Homes' } },
      { name: 'Titles in a postcode', query: { postcode: 'RG30 1AA' } },
    ],
  },
  async ({ query, db }) => {
    const sent = SUBJECTS.filter((name) => query[name] !== undefined)
    if (sent.length !== 1) {
      const message = 'send exactly one of company, companyNumber, postcode and titleNumber'
      return problem(
        'invalid_parameters',
        `${sent.length === 0 ? 'Nothing to search for' : 'Too many parameters'}: ${message}.`,
        (sent.length === 0 ? ['company'] : sent).map((field) => ({ field, message })),
      )
    }
    const { 'company-ownership': edition } = await editionsOf(db, ['company-ownership'])
    if (edition === null) return problem('unavailable', 'Company ownership data hasn’t been imported yet.')
    if (query.titleNumber !== undefined) return oneTitle(db, query.titleNumber, edition)
    if (query.postcode !== undefined) return inPostcode(db, query.postcode, { query, edition })
    const owners =
      query.companyNumber === undefined
        ? await ownersCalled(db, query.company ?? '')
        : await ownersWithNumber(db, query.companyNumber)
    const titles = owners.length === 0 ? [] : await titlesOwnedBy(db, owners, pageOf(query))
    return listed({
      owners,
      titles,
      count: owners.length > 1 ? null : (owners[0]?.titles ?? 0),
      query,
      edition,
    })
  },
)

async function oneTitle(db: Database, titleNumber: string, edition: Edition) {
  const title = await findTitle(db, titleNumber)
  if (title === null) {
    if (!edition.whole)
      return problem(
        'not_imported',
        `Title ${titleNumber} isn’t among the titles we have: ${edition.extent}.`,
      )
    return problem(
      'not_found',
      `No company owns title ${titleNumber}. People may own it, or the number may be wrong.`,
    )
  }
  return answer(
    { companies: [], count: 1, titles: [titleAnswer(title)] },
    { notices: noticesOf([title], edition), nextCursor: null },
  )
}

type Asked = { query: OwnershipQuery; edition: Edition }

async function inPostcode(db: Database, postcode: Postcode, { query, edition }: Asked) {
  const [record, extent] = await Promise.all([
    findPostcodeRecord(db, postcode),
    extentOf(db, 'company-ownership', [{ kind: 'area', code: areaOf(postcode) }]),
  ])
  if (record === null) return unknownPostcode(db, postcode)
  const nation = nationOfCode(record.nation?.code ?? null)
  if (nation === 'scotland' || nation === 'northern-ireland')
    return problem(
      'not_covered',
      `${postcode} is in ${nationName(nation)}, whose registers publish no list of company-owned property.`,
    )
  if (extent.covers({ kind: 'area', code: areaOf(postcode) }) === 'not imported')
    return problem(
      'not_imported',
      `We haven’t imported company-owned property in ${areaOf(postcode)}. We have ${edition.extent}.`,
    )
  const [titles, count] = await Promise.all([
    titlesInPostcode(db, postcode, pageOf(query)),
    countInPostcode(db, postcode),
  ])
  return listed({ owners: [], titles, count: edition.whole ? count : null, query, edition })
}

function pageOf({ cursor, limit }: OwnershipQuery) {
  return { after: cursor?.after ?? null, limit: limit + 1 }
}

type Listed = Asked & {
  owners: readonly CompanyOwner[]
  titles: readonly CompanyTitle[]
  count: number | null
}

/** Answers with one page; one title more was read, to know whether there's another page. */
function listed({ owners, titles, count, query: { limit }, edition }: Listed) {
  const page = titles.slice(0, limit)
  const last = page.at(-1)
  return answer(
    {
      companies: owners.map(({ key: _key, ...company }) => company),
      count,
      titles: page.map(titleAnswer),
    },
    {
      notices: noticesOf(page, edition),
      nextCursor: titles.length > limit && last ? cursorOf({ after: last.titleNumber }) : null,
    },
  )
}

function noticesOf(titles: readonly CompanyTitle[], edition: Edition): string[] {
  const notices: string[] = []
  if (!edition.whole) notices.push(`We have ${edition.extent}, so there may be more titles.`)
  if (titles.some(({ moreProprietors }) => moreProprietors))
    notices.push(
      'HM Land Registry lists at most four owners of a title. Titles with moreProprietors have others.',
    )
  if (titles.some(({ pricePounds }) => pricePounds !== null))
    notices.push('A price paid may be for several titles together.')
  return notices
}
