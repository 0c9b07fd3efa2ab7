import type { IsoDate } from '#domain/dates.ts'

/** A certificate, or a sale with the match that it has so far. */
export type Row = CertificateRow | SaleRow

/** What matching needs of a certificate. */
export type CertificateRow = {
  isSale: false
  postcode: string
  id: string
  lodgedOn: IsoDate
  address: string
  /** The floor area in square metres, as PostgreSQL writes it; '' if unknown. */
  area: string
  uprns: readonly string[]
}

/** What matching needs of a sale. */
export type SaleRow = {
  isSale: true
  postcode: string
  id: string
  soldOn: IsoDate
  saon: string
  paon: string
  street: string
  /** In pounds. */
  price: number
  /** Property type, tenure, whether it's new, and category: a letter each. */
  parts: string
  uprns: readonly string[]
  /** Its match in property.sale_certificate, in one text (see `matchText`); '' without one, or if none is looked up. */
  known: string
}

/** Whose rows to read. */
export type RowSources = {
  sales: string
  /** The UPRNs of sales; null if there are none. */
  uprns: string | null
  certificates: string
  /** A table of the postcodes to read; null for all. */
  touched: string | null
  /** The table of the matches that sales have; null to look up none. */
  known: string | null
}

/**
 * SQL of the certificates and sales of each postcode, in the order of postcodes, certificates first. A row is one text: as a dozen
 * columns, millions of rows take several times as long to send and to parse.
 */
export function rowsByPostcode({ sales, uprns, certificates, touched, known }: RowSources): string {
  const only = touched === null ? '' : `join ${touched} t using (postcode)`
  const sold = [
    's.transaction_id::text',
    's.sold_on::text',
    'price_pounds::text',
    `property_type || tenure || case when new_build then 'Y' else 'N' end || category`,
    uprns === null ? `''` : `coalesce(u.uprns, '')`,
    known === null ? `''` : `coalesce(${MATCH_TEXT}, '')`,
    ...['saon', 'paon', 'street'].map(plainSql),
  ]
  const lodged = [
    'certificate_number',
    'lodged_on::text',
    `coalesce(floor_area_sqm::text, '')`,
    `coalesce(uprn::text, '')`,
    plainSql('address'),
  ]
  return `
    select postcode, false as is_sale, ${joinedSql(lodged)} as line from ${certificates} ${only}
    union all
    select s.postcode, true, ${joinedSql(sold)} from ${sales} s ${only} ${uprnsOf(uprns, touched)}
      ${known === null ? '' : `left join ${known} m on m.transaction_id = s.transaction_id`}
    where s.postcode is not null
    order by 1, 2`
}

/** A match as it's compared. */
const MATCH_TEXT = `m.postcode || ' ' || m.certificate_number || ' ' || m.tier || ' ' || coalesce(m.floor_area_sqm::text, '')`

/** A match in the same text as the ones that are read. */
export function matchText(postcode: string, certificate: CertificateRow, tier: number): string {
  return `${postcode} ${certificate.id} ${tier} ${certificate.area}`
}

/** The floor area in the text of a match; '' if unknown, or without a match. */
export function areaOfMatch(text: string): string {
  return text.slice(text.lastIndexOf(' ') + 1)
}

function uprnsOf(uprns: string | null, touched: string | null): string {
  if (uprns === null) return ''
  const list = `string_agg(uprn::text, ' ') as uprns from ${uprns}`
  return touched === null
    ? `left join (select transaction_id, ${list} group by 1) u using (transaction_id)`
    : `left join lateral (select ${list} where transaction_id = s.transaction_id) u on true`
}

/** Addresses are only compared by their words, which a tab separates no better than a blank. */
function plainSql(column: string): string {
  return `translate(${column}, E'\\t', ' ')`
}

function joinedSql(fields: readonly string[]): string {
  return fields.join(` || E'\\t' || `)
}

/** Parses a row of `rowsByPostcode`. */
export function parsedRow({ postcode, is_sale: isSale, line }: SentRow): Row {
  const fields = line.split('\t')
  if (!isSale) {
    const [id = '', lodgedOn = '', area = '', uprn = '', address = ''] = fields
    return {
      isSale,
      postcode,
      id,
      lodgedOn: lodgedOn as IsoDate,
      address,
      area,
      uprns: uprnList(uprn),
    }
  }
  const [id = '', soldOn = '', price = '', parts = '', uprns = '', known = ''] = fields
  const [saon = '', paon = '', street = ''] = fields.slice(6)
  return {
    isSale,
    postcode,
    id,
    soldOn: soldOn as IsoDate,
    saon,
    paon,
    street,
    price: Number(price),
    parts,
    uprns: uprnList(uprns),
    known,
  }
}

/** A row as PostgreSQL sends it. */
export type SentRow = { postcode: string; is_sale: boolean; line: string }

const NONE: readonly string[] = []

function uprnList(text: string): readonly string[] {
  return text === '' ? NONE : text.split(' ')
}
