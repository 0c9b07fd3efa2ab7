import type { FeaturePath } from '#features/features.ts'
import { PageLink } from '#features/page-link.tsx'
import { headerMenus } from '#site/shell/menus.ts'

const groups = Object.fromEntries(
  headerMenus.flatMap((menu) => menu.groups.map(({ title, pages }) => [title, pages] as const)),
)

/** An index of the site: every tool in the menus, with what it offers. */
export function ToolIndex() {
  return (
    <section aria-labelledby="tools">
      <h2 id="tools" className="text-3xl">
        All our tools
      </h2>
      <div className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        <Column titles={['Calculators']} />
        <Column titles={['Data', 'Tools']} />
        <Column titles={['Features']} />
      </div>
    </section>
  )
}

function Column({ titles }: { readonly titles: readonly string[] }) {
  return (
    <div className="grid content-start gap-8">
      {titles.map((title) => (
        <div key={title}>
          <h3 className="border-b-2 border-ink pb-1.5 text-xl">{title}</h3>
          <ul className="page-links">
            {groups[title]?.map((page) => (
              <Tool key={page} page={page} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Tool({ page }: { readonly page: FeaturePath }) {
  return (
    <li className="border-b">
      <PageLink page={page} />
    </li>
  )
}
