/** The divider between Google's button and the form. */
export function OrWithEmail() {
  return (
    <p className="flex items-center gap-3 text-sm text-slate before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      or with your email address
    </p>
  )
}
