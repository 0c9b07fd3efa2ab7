import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { href } from '#web/href.ts'

import { type Tag, TAG_KEYS, TAGS } from './tags.ts'

/** Longest search of the blog, in characters. */
export const LONGEST_BLOG_SEARCH = 80

/** The blog's search and its list of subjects. Needs no script. */
export function BlogFilter({ text, tag }: { readonly text: string; readonly tag: Tag | null }) {
  return (
    <div className="mt-6 grid max-w-prose gap-4 print:hidden">
      <form action={href('/blog')} method="get" role="search" aria-label="Search the blog">
        {tag && <input type="hidden" name="tag" value={tag} />}
        <Field
          name="q"
          id="blog-search"
          label={tag ? `Search articles about ${TAGS[tag].toLowerCase()}` : 'Search articles'}
          hint="Such as section 24, deposit or ground rent"
          autoComplete="off"
          maxLength={LONGEST_BLOG_SEARCH}
          defaultValue={text}
          action={<Button>Search</Button>}
        />
      </form>
      <nav aria-label="Subjects">
        <ul className="flex flex-wrap gap-2">
          <li>
            <TagLink label="All" address={href('/blog')} isCurrent={tag === null} />
          </li>
          {TAG_KEYS.map((key) => (
            <li key={key}>
              <TagLink label={TAGS[key]} address={tagHref(key)} isCurrent={key === tag} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** The address of the articles with a tag. */
export function tagHref(tag: Tag): string {
  return `${href('/blog')}?tag=${tag}`
}

type TagLinkProps = { readonly label: string; readonly address: string; readonly isCurrent: boolean }

function TagLink({ label, address, isCurrent }: TagLinkProps) {
  return (
    <a
      href={address}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-full border border-control px-4 text-sm font-medium hover:bg-wash aria-[current]:bg-ink aria-[current]:text-paper"
    >
      {label}
    </a>
  )
}
