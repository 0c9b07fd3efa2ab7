import { href } from '#web/href.ts'

/** The contact form about a figure that looks wrong, with the figure and its page filled in. */
export function reportAddress({ figure, page }: { figure: string; page: string }): string {
  return href('/contact', null, { topic: 'figure', figure, page })
}
