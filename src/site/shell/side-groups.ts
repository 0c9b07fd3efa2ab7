import type { LinkGroup } from './link.ts'

/** Holds the titles of the open groups of the side navigation, so that the server draws them open: nothing jumps. */
export const SIDE_GROUPS_COOKIE = 'side-groups'

/** The groups to draw open: those of the cookie; without one, the group of this page, or else the first. */
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
