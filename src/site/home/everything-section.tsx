import type { LinkGroup } from '#site/shell/link.ts'
import { headerMenus } from '#site/shell/links.ts'

/** The site as an index: every tool with what it is for. Leaves out what does not exist. */
export function EverythingSection() {
  const [calculators, data, tools, features] = ['Calculators', 'Data', 'Tools', 'Features'].map((title) =>
    headerMenus()
      .flatMap((menu) => menu.groups)
      .find((group) => group.title === title),
  )
  return (
    <section aria-labelledby="everything">
      <h2 id="everything" className="text-3xl">
        Everything here
      </h2>
      <div className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        <Column groups={[calculators]} />
        <Column groups={[data, tools]} />
        <Column groups={[features]} />
      </div>
    </section>
  )
}

function Column({ groups }: { readonly groups: readonly (LinkGroup | undefined)[] }) {
  return (
    <div className="grid content-start gap-8">
      {groups.map(
        (group) =>
          group && (
            <div key={group.title}>
              <h3 className="border-b-2 border-ink pb-1.5 text-xl">{group.title}</h3>
              <ul>
                {group.links.map((link) => (
                  <li key={link.href} className="border-b">
                    <a href={link.href} className="-mx-2 block rounded-md px-2 py-2.5 hover:bg-wash">
                      <span className="block font-medium">{link.label}</span>
                      <span className="block text-sm text-slate">{link.about}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  )
}
