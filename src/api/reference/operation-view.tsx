import { countOf } from '#domain/plain-number.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { Pill } from '#ui/pill/pill.tsx'
import { problems, type ProblemCode } from '#web/endpoint/problems.ts'
import { href } from '#web/href.ts'

import { CodeBlock } from './code-block.tsx'
import { codeExamples } from './code-examples.ts'
import { InlineCode } from './inline-code.tsx'
import type { Operation } from './operation.ts'
import type { Parameter } from './parameters.ts'
import type { ResponseField } from './response-fields.ts'
import { RunForm } from './run-form.tsx'

const COLUMNS: readonly Column<Parameter>[] = [
  {
    key: 'name',
    label: 'Name',
    rowHeader: true,
    cell: ({ name, required }) => (
      <>
        <code className="block min-w-28 max-md:wrap-anywhere">{name}</code>
        {required && <span className="block font-normal text-slate">required</span>}
      </>
    ),
  },
  {
    key: 'description',
    label: 'Description',
    // Beside the name, so that phones show what a parameter means without scrolling.
    cell: ({ description }) => (
      <span className="block min-w-44">
        <InlineCode text={description || '–'} />
      </span>
    ),
  },
  { key: 'type', label: 'Type', nowrap: true, cell: ({ type }) => type },
  { key: 'place', label: 'In', nowrap: true, cell: ({ place }) => place },
  {
    key: 'example',
    label: 'Example',
    cell: ({ example }) => (example === null ? '–' : <code className="break-all">{example}</code>),
  },
]

type OperationProps = { readonly operation: Operation; readonly siteUrl: string }

/** An operation: its cost, parameters, example requests and errors. */
export function OperationView({ operation, siteUrl }: OperationProps) {
  const { method, path, summary, description, cost, parameters, headers, examples, fields, errors } =
    operation
  const id = `${method}-${path.replaceAll(/[^a-z]+/gi, '-').replaceAll(/^-|-$/g, '')}`
  const name = `${method.toUpperCase()} ${path}`
  const first = examples[0]
  return (
    <section aria-labelledby={id} className="border-t pt-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="font-sans text-xl break-all">
          <code>{name}</code>
        </h2>
        <Pill tone={cost === 'Free' ? 'green' : 'plain'}>{cost}</Pill>
      </div>
      <p className="mt-2 max-w-prose">
        <InlineCode text={`${summary}. ${description}`} />
      </p>
      {parameters.length > 0 && (
        <div className="mt-5">
          <DataTable
            caption={`Parameters for ${name}`}
            columns={COLUMNS}
            rows={parameters}
            rowKey={({ place, name: parameter }) => `${place} ${parameter}`}
          />
        </div>
      )}
      {headers.length > 0 && <Headers headers={headers} />}
      {first && <Calls name={first.name} of={name} examples={codeExamples(first.request)} />}
      {first && <RunForm id={id} of={name} request={first.request} siteUrl={siteUrl} />}
      {fields.length > 0 && <Fields fields={fields} of={name} />}
      <Errors codes={errors} />
    </section>
  )
}

function Headers({ headers }: Pick<Operation, 'headers'>) {
  return (
    <ul aria-label="Headers" className="mt-3 grid max-w-prose gap-1 text-sm">
      {headers.map(({ name, description }) => (
        <li key={name}>
          Header <code>{name}</code>
          <InlineCode text={`: ${description}`} />
        </li>
      ))}
    </ul>
  )
}

type CallsProps = {
  readonly name: string
  readonly of: string
  readonly examples: ReturnType<typeof codeExamples>
}

function Calls({ name, of, examples }: CallsProps) {
  const [first, ...others] = examples
  return (
    <div className="mt-6 grid gap-2">
      <h3 className="text-xl">{name}</h3>
      {first && <CodeBlock label={`${of} with ${first.label}`} code={first.code} />}
      {others.map(({ label, code }) => (
        <details key={label}>
          <summary className="inline-flex min-h-11 items-center text-sm font-medium text-water hover:underline">
            {label}
          </summary>
          <CodeBlock label={`${of} with ${label}`} code={code} />
        </details>
      ))}
    </div>
  )
}

const FIELD_COLUMNS: readonly Column<ResponseField>[] = [
  { key: 'name', label: 'Field', rowHeader: true, cell: ({ name }) => <code>{name}</code> },
  { key: 'type', label: 'Type', cell: ({ type, nullable }) => (nullable ? `${type} or null` : type) },
  { key: 'description', label: 'Description', cell: ({ description }) => <InlineCode text={description} /> },
]

/** Longer lists are only in the Markdown version, to keep the page small. */
const MAX_FIELDS = 50

function Fields({ fields, of }: { readonly fields: readonly ResponseField[]; readonly of: string }) {
  const left = fields.length - MAX_FIELDS
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-sm font-medium text-water hover:underline">
        {countOf(fields.length, 'response field')}
      </summary>
      <DataTable
        caption={`Fields in the data of ${of}`}
        captionHidden
        columns={FIELD_COLUMNS}
        rows={fields.slice(0, MAX_FIELDS)}
        rowKey={({ name }) => name}
      />
      {left > 0 && <p className="mt-2 text-sm">{`${left} more are in the Markdown version of this page.`}</p>}
    </details>
  )
}

function Errors({ codes }: { readonly codes: readonly ProblemCode[] }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-sm font-medium text-water hover:underline">
        {codes.length} possible errors
      </summary>
      <ul className="grid gap-1 text-sm tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            {`${problems[code].status} `}
            <a href={href('/docs/errors/:code', { code })} className="link">
              <code>{code}</code>
            </a>
            {`: ${problems[code].title}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
