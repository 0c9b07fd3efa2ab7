/** The template’s files: a CSV for each database, and instructions for importing them into Notion. Pure. */
import { STAGE_NAMES } from '#account/deals/deal.ts'
import { DEAL_BREAKERS } from '#calculators/deal-breakers/deal-breakers.ts'
import { type CsvValue, csv } from '#domain/csv.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import { nationName } from '#domain/nation.ts'

import { DATABASES } from './databases.ts'
import { type TemplateFormula, templateFormulas } from './formulas.ts'
import { type TemplateDeal, dealCells } from './template-deals.ts'

/** The site and date a template is created for. */
export type TemplateOrigin = { readonly siteUrl: string; readonly today: IsoDate }

/** The content of each file by its name. */
export function templateFiles(
  deals: readonly TemplateDeal[],
  { siteUrl, today }: TemplateOrigin,
): Readonly<Record<string, string>> {
  const first = deals[0]?.name ?? ''
  const rows: Readonly<Record<string, readonly (readonly CsvValue[])[]>> = {
    'Deals.csv': deals.map((deal) => dealCells(deal, siteUrl)),
    'Costs.csv': COSTS.map(([cost, kind, to]) => [cost, first, kind, '', '', to]),
    'Tasks and viewings.csv': TASKS.map(([task, stage]) => [task, first, STAGE_NAMES[stage], '', 'No']),
    'Comparables.csv': [],
    'Deal-breakers.csv': DEAL_BREAKERS.map(({ question, effect, nations, why, whatToDo, source }) => [
      question,
      EFFECTS[effect],
      nations.map(nationName).join(', '),
      why,
      whatToDo,
      source?.url ?? '',
    ]),
  }
  return {
    'Start here.md': startHere({ siteUrl, today }),
    ...Object.fromEntries(
      DATABASES.map(({ file, columns }) => [
        file,
        csv([columns.map(({ name }) => name), ...(rows[file] ?? [])]),
      ]),
    ),
  }
}

const EFFECTS = { stop: 'Stops the deal', 'price-it-in': 'Allow for it in your offer', ask: 'Ask' } as const

const COSTS = [
  ['Deposit', 'Buying', 'Seller'],
  ['Stamp duty', 'Buying', 'HMRC, Revenue Scotland or the Welsh Revenue Authority'],
  ['Solicitor and searches', 'Buying', 'Solicitor'],
  ['Survey', 'Buying', 'Surveyor'],
  ['Mortgage and broker fees', 'Buying', 'Lender'],
  ['Refurbishment', 'Refurbishment', 'Builder'],
  ['Contingency', 'Refurbishment', ''],
  ['Electrical report, gas certificate, alarms', 'Refurbishment', 'Electrician, gas engineer'],
  ['Insurance', 'Running', 'Insurer'],
  ['Ground rent and service charge', 'Running', 'Freeholder'],
  ['Licence or registration', 'Running', 'Council'],
] as const

const TASKS = [
  ['Add nearby sales to Comparables', 'lead'],
  ['Ask two letting agents what it would rent for', 'lead'],
  ['Check the EPC', 'lead'],
  ['Check flood risk, planning and licensing for the address', 'lead'],
  ['View it by day and visit the street after dark', 'viewing'],
  ['Go through Deal-breakers', 'viewing'],
  ['Get a builder’s quote for the refurbishment', 'viewing'],
  ['Ask a broker whether you can get a mortgage on it', 'offer'],
  ['Set your highest offer and write down why', 'offer'],
  ['Instruct a solicitor and a surveyor', 'legals'],
  ['Go through the lease, title and searches with the solicitor', 'legals'],
  ['Arrange buildings insurance from exchange', 'legals'],
] as const

function startHere({ siteUrl, today }: TemplateOrigin): string {
  const formulas = templateFormulas(today)
  return `# Property deals in Notion

Created on ${formatDate(today)} by ${siteUrl}/notion-property-deal-analyser. The stamp duty formula uses that day’s
rates; download a new template when they change. For guidance only. It isn’t advice.

## 1. Import the databases

Each CSV file becomes one database.

${DATABASES.map(({ file, about }) => `- ${file}: ${about}`).join('\n')}

In Notion, go to Settings, then Import, choose CSV and pick one of the files. Repeat for each file. Notion guesses the type
of each column.

## 2. Set the types

${DATABASES.map(
  ({ title, columns }) =>
    `### ${title}\n\n| Property | Type | Description |\n| --- | --- | --- |\n${columns
      .map(({ name, type, about }) => `| ${name} | ${type} | ${about} |`)
      .join('\n')}`,
).join('\n\n')}

To link rows to a deal, add a Relation property to Deals in Costs, Tasks and viewings, and Comparables, and choose each
row’s deal. You can then delete the Deal column.

## 3. Add the formulas

CSV files can’t include formulas. For each one below, add a Formula property with exactly this name, in this order. Paste in
the formula and set the number format.

${formulas.map(formulaText).join('\n\n')}

## 4. Check the results

Open a row’s Analyser link: the formulas should give the same figures, to the penny. They assume an interest-only mortgage
and a buyer who will own another home.
`
}

function formulaText({ name, database, format, formula, about }: TemplateFormula): string {
  return `### ${name}\n\nIn ${database}, format ${format}.${about ? ` ${about}.` : ''}\n\n\`\`\`\n${formula}\n\`\`\``
}
