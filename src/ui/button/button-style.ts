/** How much a button asks for attention: one primary in each view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-4 py-2 text-base font-medium ' +
  'no-underline transition-colors disabled:cursor-not-allowed disabled:border-hairline disabled:bg-wash ' +
  'disabled:text-slate'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-title-red bg-title-red text-on-red hover:border-title-red-deep hover:bg-title-red-deep',
  secondary: 'border-control bg-card text-ink hover:border-ink hover:bg-wash',
  quiet: 'border-transparent bg-transparent text-ink underline decoration-1 underline-offset-4 hover:bg-wash',
}

/** Classes of a button or of a link that looks like one; 44 px high at least. */
export function buttonStyle(variant: ButtonVariant, className: string): string {
  return `${base} ${variants[variant]} ${className}`
}
