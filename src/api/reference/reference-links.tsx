import { href } from '#web/href.ts'

/** Links from the reference page at this path to what goes with it. */
export function ReferenceLinks({ path }: { readonly path: string }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6 text-sm *:py-2">
      <li>
        <a href={href('/docs/getting-started')} className="link">
          Keys, credits and rate limits
        </a>
      </li>
      <li>
        <a href={`${path}.md`} className="link">
          View as Markdown
        </a>
      </li>
      <li>
        <a href="/api/v1/openapi.json" className="link">
          OpenAPI document
        </a>
      </li>
      <li>
        <a href={href('/docs/glossary')} className="link">
          Glossary
        </a>
      </li>
    </ul>
  )
}
