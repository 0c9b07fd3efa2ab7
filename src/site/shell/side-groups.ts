import type { LinkGroup } from './link.ts'

/** The cookie with the titles of the open groups, so that the server can render them open. */
const SIDE_GROUPS_COOKIE = 'side-groups'

/** The groups to open: those in the cookie or, without one, the current page’s group or the first. */
export function openGroups(
  cookies: Readonly<Record<string, string>>,
  groups: readonly LinkGroup[],
  path: string,
): readonly string[] {
  const remembered = cookies[SIDE_GROUPS_COOKIE]
  const here = groups.filter((group) => group.links.some((link) => link.href === path)).map(titleOf)
  if (remembered !== undefined) return [...remembered.split('.'), ...here]
  return here.length > 0 ? here : groups.slice(0, 1).map(titleOf)
}

const titleOf = (group: LinkGroup) => group.title
