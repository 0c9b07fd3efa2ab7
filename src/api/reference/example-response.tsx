import { CodeBlock } from './code-block.tsx'

/** The response to an API's first example. */
export function ExampleResponse({ answer }: { readonly answer: object }) {
  return (
    <section aria-labelledby="answer" className="grid gap-3 border-t pt-6">
      <h2 id="answer" className="text-2xl">
        Example response
      </h2>
      <p className="max-w-prose text-slate">
        The response to the first example above, with demonstration data. Long lists are cut short.
      </p>
      <CodeBlock label="JSON of the example response" code={JSON.stringify(answer, null, 2)} scrollLines />
    </section>
  )
}
