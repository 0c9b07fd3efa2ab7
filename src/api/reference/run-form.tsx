import { DOCS_TEST_KEY } from '#api/test-mode/docs-key.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { behaviour } from '#web/behaviour.ts'

import type { ExampleRequest } from './code-examples.ts'

type RunFormProps = {
  /** Prefix of the form's element IDs. */
  readonly id: string
  /** The operation, such as 'GET /epc'. */
  readonly of: string
  readonly request: ExampleRequest
  readonly siteUrl: string
}

/** Sends a request to the API from the page, with the public test key or the reader's own. Needs scripts. */
export function RunForm({ id, of, request: { method, url, body }, siteUrl }: RunFormProps) {
  return (
    <details className="print-closed mt-2">
      <summary className="inline-flex min-h-11 items-center text-sm font-medium text-water hover:underline">
        Run it on this page
      </summary>
      <noscript>
        <p className="text-sm text-slate">This needs JavaScript. Without it, use the examples above.</p>
      </noscript>
      <form
        {...behaviour('run-form', { when: 'interaction' })}
        data-method={method.toUpperCase()}
        aria-label={`Run ${of}`}
        className="grid gap-3"
      >
        <Field
          name="target"
          id={`${id}-target`}
          label="Path and query"
          defaultValue={url.slice(siteUrl.length)}
          width="max-w-full"
          className="font-mono text-sm"
          spellCheck={false}
        />
        {body && <BodyField body={body} />}
        <Field
          name="key"
          id={`${id}-key`}
          label="API key"
          hint="This public test key is free and returns sample data"
          defaultValue={DOCS_TEST_KEY}
          className="font-mono text-sm"
          spellCheck={false}
        />
        <Button variant="secondary" className="justify-self-start">
          Send request
        </Button>
        <Response of={of} />
      </form>
    </details>
  )
}

/** Where the response is shown. Empty until a request has been sent. */
function Response({ of }: Pick<RunFormProps, 'of'>) {
  return (
    <output data-response hidden className="grid min-w-0 gap-2">
      <span data-status className="font-medium tabular-nums" />
      <pre
        tabIndex={0}
        aria-label={`Response to ${of}`}
        className="max-h-96 overflow-auto rounded-sm border bg-card p-4 text-sm"
      >
        <code data-body />
      </pre>
    </output>
  )
}

function BodyField({ body }: { readonly body: object }) {
  return (
    <label className="grid gap-1 font-medium">
      JSON body
      <textarea
        name="body"
        rows={8}
        spellCheck={false}
        defaultValue={JSON.stringify(body, null, 2)}
        className="rounded-sm border border-control bg-card p-3 font-mono text-sm font-normal"
      />
    </label>
  )
}
