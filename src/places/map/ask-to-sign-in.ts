/** Says that a map can be explored after signing in, with a link to the sign-in page. */
export function askToSignIn(status: HTMLElement, address: string): void {
  const link = document.createElement('a')
  link.className = 'link'
  link.href = address
  link.textContent = 'Sign in'
  status.replaceChildren(link, ' to move the map, zoom in and read each figure.')
}
