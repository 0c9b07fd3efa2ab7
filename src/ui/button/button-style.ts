/** How much a button asks for attention: one primary in each view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

/** Classes of a button or of a link that looks like one; the rules are in `ui/controls.css`. */
export function buttonStyle(variant: ButtonVariant, className: string): string {
  return className ? `button ${variant} ${className}` : `button ${variant}`
}
