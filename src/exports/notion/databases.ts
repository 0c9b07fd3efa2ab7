/** The template’s databases: what each is for, and its columns with their Notion property types. */
import { STAGES, STAGE_NAMES } from '#account/deals/deal.ts'
import type { Nation } from '#domain/nation.ts'

/** A column of a database. */
export type TemplateColumn = { readonly name: string; readonly type: string; readonly about: string }

/** A database: one CSV file. */
export type TemplateDatabase = {
  readonly file: string
  readonly title: string
  readonly about: string
  readonly columns: readonly TemplateColumn[]
}

/** Nation names as used in the rows and formulas. */
export const NATION_NAMES: Readonly<Record<Nation, string>> = {
  england: 'England',
  'northern-ireland': 'Northern Ireland',
  scotland: 'Scotland',
  wales: 'Wales',
}

const NUMBER = 'Number'
const POUNDS = 'Number, format Pound'
const PERCENT = 'Number (type 75 for 75%)'

/** The columns of the Deals database; the formulas use their names. */
export const DEAL_COLUMNS: readonly TemplateColumn[] = [
  { name: 'Name', type: 'Title', about: 'What you call the deal' },
  { name: 'Stage', type: 'Select', about: STAGES.map((stage) => STAGE_NAMES[stage]).join(', ') },
  {
    name: 'Nation',
    type: 'Select',
    about: `${Object.values(NATION_NAMES).join(', ')}. Decides which stamp duty applies`,
  },
  { name: 'Price', type: POUNDS, about: 'Purchase price' },
  { name: 'Monthly rent', type: POUNDS, about: '' },
  { name: 'Refurbishment', type: POUNDS, about: 'Before you let it' },
  { name: 'LTV %', type: PERCENT, about: 'Loan to value: mortgage as a percentage of the price' },
  { name: 'Interest rate %', type: PERCENT, about: 'Yearly, interest-only' },
  { name: 'Void weeks', type: NUMBER, about: 'Weeks a year with no tenant' },
  { name: 'Management %', type: PERCENT, about: 'Letting agent’s fee as a percentage of the rent, with VAT' },
  { name: 'Annual costs', type: POUNDS, about: 'Insurance, repairs, service charge and other running costs' },
  { name: 'Legal fees', type: POUNDS, about: 'Including the survey' },
  { name: 'Other purchase costs', type: POUNDS, about: 'Broker, mortgage fee, auction fee' },
  { name: 'Notes', type: 'Text', about: 'Agent, viewings, questions to ask' },
  { name: 'Analyser', type: 'URL', about: 'The same deal in our analyser' },
]

/** Every database of the template. */
export const DATABASES: readonly TemplateDatabase[] = [
  {
    file: 'Deals.csv',
    title: 'Deals',
    about: 'One row per property, with the numbers the formulas use.',
    columns: DEAL_COLUMNS,
  },
  {
    file: 'Costs.csv',
    title: 'Costs',
    about: 'Planned and actual costs, so you can budget better next time.',
    columns: [
      { name: 'Cost', type: 'Title', about: 'What it’s for' },
      { name: 'Deal', type: 'Text, later a Relation to Deals', about: 'The deal’s name' },
      { name: 'Kind', type: 'Select', about: 'Buying, refurbishment, running' },
      { name: 'Planned', type: POUNDS, about: '' },
      { name: 'Paid', type: POUNDS, about: '' },
      { name: 'To', type: 'Text', about: 'Builder, solicitor, council' },
    ],
  },
  {
    file: 'Tasks and viewings.csv',
    title: 'Tasks and viewings',
    about: 'What to do next, from the first call to getting the keys.',
    columns: [
      { name: 'Task', type: 'Title', about: '' },
      { name: 'Deal', type: 'Text, later a Relation to Deals', about: 'The deal’s name' },
      { name: 'Stage', type: 'Select', about: 'The stage it belongs to' },
      { name: 'Date', type: 'Date', about: '' },
      { name: 'Done', type: 'Checkbox', about: '' },
    ],
  },
  {
    file: 'Comparables.csv',
    title: 'Comparables',
    about: 'Nearby sales and lets that show what the property is worth and what rent to expect.',
    columns: [
      { name: 'Address', type: 'Title', about: '' },
      { name: 'Deal', type: 'Text, later a Relation to Deals', about: 'The deal’s name' },
      { name: 'Kind', type: 'Select', about: 'Sold or let' },
      { name: 'Amount', type: POUNDS, about: 'Price, or monthly rent' },
      { name: 'Date', type: 'Date', about: 'Date of the sale or let' },
      { name: 'Floor area', type: NUMBER, about: 'Square metres' },
      { name: 'Source', type: 'URL', about: '' },
    ],
  },
  {
    file: 'Deal-breakers.csv',
    title: 'Deal-breakers',
    about: 'The questions from our analyser, why they matter and what to do.',
    columns: [
      { name: 'Question', type: 'Title', about: '' },
      { name: 'Effect', type: 'Select', about: 'Stops the deal, allow for it in your offer, ask' },
      { name: 'Nations', type: 'Multi-select', about: '' },
      { name: 'Why', type: 'Text', about: '' },
      { name: 'What to do', type: 'Text', about: '' },
      { name: 'Source', type: 'URL', about: '' },
    ],
  },
]
