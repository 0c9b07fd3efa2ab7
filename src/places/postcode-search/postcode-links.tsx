import { type Postcode, postcodeSlug } from '#domain/postcode.ts'
import { href } from '#web/href.ts'

/** Links to postcodes' pages, in even columns. */
export function PostcodeLinks({ postcodes }: { readonly postcodes: readonly Postcode[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-4">
      {postcodes.map((postcode) => (
        <li key={postcode} className="border-b">
          <a
            href={href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) })}
            className="link block py-2.5 tabular-nums"
          >
            {postcode}
          </a>
        </li>
      ))}
    </ul>
  )
}
