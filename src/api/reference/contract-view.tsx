import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import type { Contract, ContractField } from './subjects.ts'

const MEANING: Column<ContractField> = {
  key: 'description',
  label: 'Description',
  cell: ({ description }) => description,
}
const NAME: Column<ContractField> = {
  key: 'name',
  label: 'Name',
  rowHeader: true,
  cell: ({ name, required }) => (
    <>
      <code className="break-words">{name}</code>
      {required && <span className="block font-normal text-slate">required</span>}
    </>
  ),
}

/** The planned parameters and response of an endpoint that isn't live yet. */
export function ContractView({ contract, notice }: { readonly contract: Contract; readonly notice: string }) {
  const { path, parameters, fields, needs } = contract
  return (
    <div className="grid gap-6">
      <Notice kind="warning" title={notice}>
        <p>
          It’ll be available once we’ve added {needs}. To see which datasets have been imported, call{' '}
          <code>GET /api/v1/coverage</code>, which is free.
        </p>
      </Notice>
      <section aria-labelledby="contract" className="grid gap-4 border-t pt-6">
        <h2 id="contract" className="font-sans text-xl break-all">
          <code>GET {path}</code>
        </h2>
        <p className="max-w-prose">
          The planned parameters, and the fields you’ll get in a response with status 200.
        </p>
        <DataTable
          caption="Parameters"
          columns={[NAME, MEANING]}
          rows={parameters}
          rowKey={({ name }) => name}
        />
        <DataTable
          caption="Response fields"
          columns={[NAME, MEANING]}
          rows={fields}
          rowKey={({ name }) => name}
        />
      </section>
    </div>
  )
}
