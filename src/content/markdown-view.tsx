import type { Rendered } from './markdown.ts'

/** Rendered Markdown as prose of the site. Only our own texts come here. */
export function MarkdownView({
  text,
  className = '',
}: {
  readonly text: Rendered
  readonly className?: string
}) {
  return (
    <div
      className={`prose [&>:first-child]:mt-0 ${className}`}
      dangerouslySetInnerHTML={{ __html: text.html }}
    />
  )
}
