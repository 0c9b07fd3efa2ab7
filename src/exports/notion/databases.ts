/** The databases of the template: what each is for, and its columns with what Notion should make of them. */
import { STAGES, STAGE_NAMES } from '#account/deals/deal.ts'
import type { Nation } from '#domain/nation.ts'

/** A column of a CSV file, or one that is added by hand after the import. */
export type TemplateColumn = { readonly name: string; readonly type: string; readonly about: string }

/** A database: one CSV file. */
export type TemplateDatabase = {
  readonly file: string
  readonly title: string
  readonly about: string
  readonly columns: readonly TemplateColumn[]
}

/** Nations as the rows call them. */
export const NATION_NAMES: Readonly<Record<Nation, string>> = {
  england: 'England',
  'northern-ireland': 'Northern Ireland',
  scotland: 'Scotland',
  wales: 'Wales',
}

const NUMBER = 'Number'
const POUNDS = 'Number, format Pound'
const PERCENT = 'Number: type 75 for 75%'

/** Columns of the deals; their names stand in the formulas. */
export const DEAL_COLUMNS: readonly TemplateColumn[] = [
  { name: 'Name', type: 'Title', about: 'What you call the deal' },
  { name: 'Stage', type: 'Select', about: STAGES.map((stage) => STAGE_NAMES[stage]).join(', ') },
  { name: 'Nation', type: 'Select', about: `${Object.values(NATION_NAMES).join(', ')}: the tax follows it` },
  { name: 'Price', type: POUNDS, about: 'What you pay' },
  { name: 'Rent', type: POUNDS, about: 'A month' },
  { name: 'Works', type: POUNDS, about: 'Before it is let' },
  { name: 'Mortgage %', type: PERCENT, about: 'Of the price' },
  { name: 'Rate %', type: PERCENT, about: 'A year, interest only' },
  { name: 'Empty weeks', type: NUMBER, about: 'A year' },
  { name: 'Management %', type: PERCENT, about: 'Of the rent, with VAT' },
  { name: 'Costs', type: POUNDS, about: 'Other costs a year' },
  { name: 'Legal fees', type: POUNDS, about: 'With the survey' },
  { name: 'Other costs of buying', type: POUNDS, about: 'Broker, mortgage fee, auction fee' },
  { name: 'Notes', type: 'Text', about: 'Agent, viewing, what to ask' },
  { name: 'Analyser', type: 'URL', about: 'The same numbers on our page' },
]

/** Every database of the template. */
export const DATABASES: readonly TemplateDatabase[] = [
  {
    file: 'Deals.csv',
    title: 'Deals',
    about: 'One row for each property, with the numbers that the formulas ask for.',
    columns: DEAL_COLUMNS,
  },
  {
    file: 'Costs.csv',
    title: 'Costs',
    about: 'What was planned and what was paid, so that the next deal is planned better.',
    columns: [
      { name: 'Cost', type: 'Title', about: 'What it is for' },
      { name: 'Deal', type: 'Text, later a Relation to Deals', about: 'Name of the deal' },
      { name: 'Kind', type: 'Select', about: 'Buying, works, a year’s running' },
      { name: 'Planned', type: POUNDS, about: '' },
      { name: 'Paid', type: POUNDS, about: '' },
      { name: 'To', type: 'Text', about: 'Builder, solicitor, council' },
    ],
  },
  {
    file: 'Tasks and viewings.csv',
    title: 'Tasks and viewings',
    about: 'What is to be done next, from the first call to the keys.',
    columns: [
      { name: 'Task', type: 'Title', about: '' },
      { name: 'Deal', type: 'Text, later a Relation to Deals', about: 'Name of the deal' },
      { name: 'Stage', type: 'Select', about: 'The stage it belongs to' },
      { name: 'Date', type: 'Date', about: '' },
      { name: 'Done', type: 'Checkbox', about: '' },
    ],
  },
  {
    file: 'Comparables.csv',
    title: 'Comparables',
    about: 'Sales and lets nearby that say what it is worth and what it would bring.',
    columns: [
      { name: 'Address', type: 'Title', about: '' },
      { name: 'Deal', type: 'Text, later a Relation to Deals', about: 'Name of the deal' },
      { name: 'Kind', type: 'Select', about: 'Sold or let' },
      { name: 'Amount', type: POUNDS, about: 'Price, or rent a month' },
      { name: 'Date', type: 'Date', about: 'Of the sale or the let' },
      { name: 'Floor area', type: NUMBER, about: 'Square metres' },
      { name: 'Source', type: 'URL', about: '' },
    ],
  },
  {
    file: 'Deal-breakers.csv',
    title: 'Deal-breakers',
    about: 'The questions of our analyser, with why they matter and what to do.',
    columns: [
      { name: 'Question', type: 'Title', about: '' },
      { name: 'Effect', type: 'Select', about: 'Stops the deal, belongs in the price, ask' },
      { name: 'Nations', type: 'Multi-select', about: '' },
      { name: 'Why', type: 'Text', about: '' },
      { name: 'What to do', type: 'Text', about: '' },
      { name: 'Source', type: 'URL', about: '' },
    ],
  },
]
