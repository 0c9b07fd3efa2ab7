/** The files of the template: a CSV for each database, and how to put them into Notion. Pure. */
import { STAGE_NAMES } from '#account/deals/deal.ts'
import { DEAL_BREAKERS } from '#calculators/deal-breakers/deal-breakers.ts'
import { type CsvValue, csv } from '#domain/csv.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import { nationName } from '#domain/nation.ts'

import { DATABASES } from './databases.ts'
import { type TemplateFormula, templateFormulas } from './formulas.ts'
import { type TemplateDeal, dealCells } from './template-deals.ts'

/** Where and when a template is made. */
export type TemplateOrigin = { readonly siteUrl: string; readonly today: IsoDate }

/** Text by the name of the file. */
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

const EFFECTS = { stop: 'Stops the deal', 'price-it-in': 'Belongs in the price', ask: 'Ask' } as const

const COSTS = [
  ['Deposit', 'Buying', 'Seller'],
  ['Tax on the purchase', 'Buying', 'HMRC, Revenue Scotland or the Welsh Revenue Authority'],
  ['Solicitor and searches', 'Buying', 'Solicitor'],
  ['Survey', 'Buying', 'Surveyor'],
  ['Mortgage and broker fees', 'Buying', 'Lender'],
  ['Works', 'Works', 'Builder'],
  ['Reserve for what they find', 'Works', ''],
  ['Electrical report, gas certificate, alarms', 'Works', 'Electrician, gas engineer'],
  ['Insurance', 'Running', 'Insurer'],
  ['Ground rent and service charge', 'Running', 'Freeholder'],
  ['Licence or registration', 'Running', 'Council'],
] as const

const TASKS = [
  ['Look up sales nearby and write them into Comparables', 'lead'],
  ['Ask two letting agents for the rent', 'lead'],
  ['Check the energy certificate', 'lead'],
  ['Check flood risk, planning and licensing of the address', 'lead'],
  ['View it by day, and the street after dark', 'viewing'],
  ['Go through Deal-breakers', 'viewing'],
  ['Have a builder price the works', 'viewing'],
  ['Ask a broker whether a lender lends on it', 'offer'],
  ['Set the highest price, and write down why', 'offer'],
  ['Instruct solicitor and surveyor', 'legals'],
  ['Read lease, title and searches with the solicitor', 'legals'],
  ['Arrange insurance from exchange', 'legals'],
] as const

function startHere({ siteUrl, today }: TemplateOrigin): string {
  const formulas = templateFormulas(today)
  return `# Property deals in Notion

Made on ${formatDate(today)} by ${siteUrl}/notion-property-deal-analyser. The formula of the tax holds the rates of that
day; make a new template when they change. Arithmetic, not advice.

## 1. Import the databases

Notion takes one CSV file for one database.

${DATABASES.map(({ file, about }) => `- ${file}: ${about}`).join('\n')}

In Notion, open the import (Settings, then Import), choose CSV, and choose one of the files. Repeat for each. Every column
arrives as text, number or select as Notion guesses.

## 2. Set the types

${DATABASES.map(
  ({ title, columns }) =>
    `### ${title}\n\n| Property | Type | What |\n| --- | --- | --- |\n${columns
      .map(({ name, type, about }) => `| ${name} | ${type} | ${about} |`)
      .join('\n')}`,
).join('\n\n')}

To tie rows to a deal, add a property of type Relation to Deals in Costs, Tasks and viewings, and Comparables, and choose
the deal of each row; then the column Deal can go.

## 3. Add the formulas

A CSV file cannot carry formulas. Add a property of type Formula for each, with exactly this name and in this order, paste
the formula, and set the number format.

${formulas.map(formulaText).join('\n\n')}

## 4. Check

Open the address in the column Analyser of a row. Its figures and those of the formulas must be the same to the penny. The
formulas are those of a mortgage that is interest only, bought by a person who then owns another home.
`
}

function formulaText({ name, database, format, formula, about }: TemplateFormula): string {
  return `### ${name}\n\nIn ${database}, format ${format}.${about ? ` ${about}.` : ''}\n\n\`\`\`\n${formula}\n\`\`\``
}
