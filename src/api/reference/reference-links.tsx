import { href } from '#web/href.ts'

/** Links from the reference page at this path to what goes with it. */
export function ReferenceLinks({ path }: { readonly path: string }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6 text-sm">
      <li>
        <a href={href('/docs/getting-started')} className="link inline-block py-2">
          Keys, credits and rate limits
        </a>
      </li>
      <li>
        <a href={`${path}.md`} className="link inline-block py-2">
          View as Markdown
        </a>
      </li>
      <li>
        <a href="/api/v1/openapi.json" className="link inline-block py-2">
          OpenAPI document
        </a>
      </li>
      <li>
        <a href={href('/docs/glossary')} className="link inline-block py-2">
          Glossary
        </a>
      </li>
    </ul>
  )
}
