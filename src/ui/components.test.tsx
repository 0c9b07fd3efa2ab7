import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { breadcrumbList } from './breadcrumbs/breadcrumb-list.ts'
import { DataTable } from './data-table/data-table.tsx'
import { ErrorSummary } from './error-summary/error-summary.tsx'
import { Field } from './field/field.tsx'
import { Fieldset } from './fieldset/fieldset.tsx'
import { RadioGroup } from './radio-group/radio-group.tsx'
import { Stat } from './stat/stat.tsx'

describe('a field', () => {
  test('is named by its label and described by its hint and its error', () => {
    const html = renderToString(<Field name="price" label="Price" hint="In pounds" error="Enter a price" />)
    expect(html).toContain('for="price"')
    expect(html).toContain('aria-describedby="price-hint price-error"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('id="price-hint"')
    expect(html).toContain('id="price-error"')
  })

  test('describes itself by nothing that is not there', () => {
    const html = renderToString(<Field name="price" label="Price" />)
    expect(html).not.toContain('aria-describedby')
    expect(html).not.toContain('aria-invalid')
  })

  test('may have another id where two forms share a name', () => {
    const html = renderToString(<Field name="q" id="home-q" label="Postcode" />)
    expect(html).toContain('name="q"')
    expect(html).toContain('for="home-q"')
  })
})

test('a group of choices is a fieldset with its question as legend, and keeps the chosen value', () => {
  const html = renderToString(
    <RadioGroup
      name="buyer"
      legend="You are buying"
      value="next"
      options={[
        { value: 'first', label: 'Your first home' },
        { value: 'next', label: 'Your next home' },
      ]}
    />,
  )
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>You are buying/)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(
    renderToString(
      <Fieldset id="lease" legend="Lease" error="Enter the rent">
        …
      </Fieldset>,
    ),
  ).toContain('aria-describedby="lease-error"')
})

test('an error summary links to the fields, and is not there without errors', () => {
  expect(renderToString(<ErrorSummary errors={[]} />)).toBe('')
  expect(renderToString(<ErrorSummary errors={[{ field: 'price', message: 'Enter a price' }]} />)).toContain(
    'href="#price"',
  )
})

test('a table is a named region that the keyboard reaches, and says how it is sorted', () => {
  const html = renderToString(
    <DataTable
      caption="Sales"
      rows={[{ on: '2026-01-02', price: 1 }]}
      rowKey={(row) => row.on}
      columns={[
        {
          key: 'on',
          label: 'Date',
          rowHeader: true,
          cell: (row) => row.on,
          sortHref: '?sort=on',
          sorted: 'descending',
        },
        { key: 'price', label: 'Price', numeric: true, cell: (row) => row.price },
      ]}
    />,
  )
  expect(html).toMatch(/role="region" aria-label="Sales" tabindex="0"/i)
  expect(html).toContain('aria-sort="descending"')
  expect(html).toContain('<th scope="row">2026-01-02</th>')
  expect(html).toContain('<table class="data-table numeric-2">')
  expect(html).toContain('<td>1</td>')
})

test('a figure that is not there is said in one of the four words, with what it means', () => {
  const html = renderToString(<Stat label="Rent" value={{ nothing: 'suppressed' }} />)
  expect(html).toContain('Suppressed')
  expect(html).toContain('withholds')
})

test('breadcrumbs as data have whole addresses, and none for the page itself', () => {
  expect(
    breadcrumbList([{ label: 'Home', href: '/' }, { label: 'Postcodes' }], 'https://site.example'),
  ).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://site.example/' },
      { position: 2, name: 'Postcodes' },
    ],
  })
})
