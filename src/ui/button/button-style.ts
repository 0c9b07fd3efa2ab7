/** The prominence of a button. Each view has one primary button. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

/** Classes of a button or of a link that looks like one; the rules are in `ui/controls.css`. */
export function buttonStyle(variant: ButtonVariant, className: string): string {
  return className ? `button ${variant} ${className}` : `button ${variant}`
}
