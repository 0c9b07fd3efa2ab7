import type { Rendered } from './markdown.ts'

/** Rendered Markdown in the site’s text style. For our own texts only: the HTML is not sanitised. */
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
