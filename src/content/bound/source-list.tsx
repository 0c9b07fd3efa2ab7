import type { TextSource } from './bound-front-matter.ts'

/** The sources of a text, as links. */
export function SourceList({ sources }: { readonly sources: readonly TextSource[] }) {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="text-xl">
        Sources
      </h2>
      <ul className="mt-2 grid max-w-prose list-[square] gap-1.5 pl-5 text-sm">
        {sources.map(({ label, href }) => (
          <li key={href + label}>
            <a href={href} className="link wrap-anywhere">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
