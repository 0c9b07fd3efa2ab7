import { extensionPage } from './extension-page.tsx'

/** Beside a listing on Rightmove. */
export const route = extensionPage({
  name: 'Rightmove',
  path: '/extension/rightmove',
})
