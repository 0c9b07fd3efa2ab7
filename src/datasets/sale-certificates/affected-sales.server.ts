import type { ClientBase } from 'pg'

import { ANY_SALE, NO_NUMBER, numberTokens } from '../address-match/number-tokens.ts'
import { copyField } from '../import/copy-text.ts'
import type { StagedRun } from '../import/importer.ts'
import { queryByPostcode } from '../import/query-by-postcode.server.ts'
import { copyInto } from '../price-paid/statistics.server.ts'

/** What matching reads of sales. */
const COLUMNS =
  'transaction_id, postcode, sold_on, price_pounds, property_type, tenure, new_build, category, saon, paon, street'
const FETCH_ROWS = 10_000

/**
 * Gathers the sales whose match may depend on changed certificates (a table of their postcodes, addresses and UPRNs, as
 * they were and as they are): possibly too many, but never too few. Returns their table. Needs a transaction.
 */
export async function gatherAffectedSales(
  client: ClientBase,
  run: StagedRun,
  changed: string,
): Promise<string> {
  const tokens = run.scratch('number_tokens')
  const sales = run.scratch('affected_sales')
  await client.query(`create unlogged table ${tokens} (postcode text not null, pattern text not null)`)
  await writeTokens(client, changed, tokens)
  await client.query(`analyze ${tokens}`)
  const columns = COLUMNS.replaceAll(/\w+/g, 's.$&')
  // One condition, without a union or `distinct`, so that processes share the work.
  await queryByPostcode(
    client,
    tokens,
    `create unlogged table ${sales} as select ${columns} from property.sale s
     where s.postcode = any($1::text[])
       and exists (select from ${tokens} t where t.postcode = s.postcode and ${FITS})`,
  )
  // By UPRN, a sale is matched whatever its address.
  await client.query(
    `insert into ${sales} select distinct ${columns}
     from ${changed} c join property.sale_uprn u using (uprn)
       join property.sale s on s.transaction_id = u.transaction_id and s.postcode = c.postcode
     where not exists (select from ${sales} a where a.transaction_id = s.transaction_id)`,
  )
  await client.query(`analyze ${sales}`)
  return sales
}

const TEXT = `(s.saon || ' ' || s.paon || ' ' || s.street)`

/**
 * Whether a sale fits a token (see number-tokens.ts). Digits that belong together may have an apostrophe or an accent between them, so
 * sales with one of those always do. Millions of sales are asked, so this has no regular expression that they all need.
 */
const FITS = `(case t.pattern
    when '' then ${TEXT} !~ '[0-9]' or ${TEXT} ~* '[0-9](st|nd|rd|th)'
    else ${anyColumn((column) => `${column} like t.pattern`)}
  end
  or ${anyColumn((column) => `${column} like '%''%' or ${column} like '%\`%' or octet_length(${column}) <> char_length(${column})`)})`

function anyColumn(condition: (column: string) => string): string {
  return ['s.paon', 's.saon', 's.street'].map(condition).join(' or ')
}

/** What `like` compares with a sale's address for a token; '' for sales without numbers. */
function patternOf(token: string): string {
  return token === NO_NUMBER ? '' : token === ANY_SALE ? '%' : `%${token}%`
}

async function writeTokens(client: ClientBase, changed: string, tokens: string): Promise<void> {
  await client.query(
    `declare changed_certificate no scroll cursor for select postcode, address from ${changed}`,
  )
  for (;;) {
    const { rows } = await client.query<{ postcode: string; address: string }>(
      `fetch ${FETCH_ROWS} from changed_certificate`,
    )
    if (rows.length === 0) break
    const lines = rows.flatMap(({ postcode, address }) =>
      numberTokens(address).map((token) => `${copyField(postcode)}\t${patternOf(token)}\n`),
    )
    await copyInto(client, `copy ${tokens} (postcode, pattern) from stdin`, [lines.join('')])
  }
  await client.query('close changed_certificate')
}
