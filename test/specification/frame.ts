import type { SpecificationRow } from './row.ts'

/** Navigation, route rules, what is not found, builds and their timings. */
export const rows: SpecificationRow[] = [
  {
    section: 2,
    says: 'Redirects to the mortgage calculators',
    test: 'src/http/redirects.test.ts',
    name: '%s leads to %s',
  },
  {
    section: 2,
    says: 'Any other path, at any depth, shows a not-found error',
    test: 'test/http.test.ts',
    name: 'says 404 with the path for an address that is no page',
  },
  {
    section: 2,
    says: 'Any path starting /extension/ renders without the shell',
    test: 'src/http/not-found.test.ts',
    name: 'an unknown page of the browser extension has no shell either',
  },
  {
    section: 4,
    says: "An unmatched route raises 404 'Page not found: {path}'",
    test: 'src/http/not-found.test.ts',
    name: 'a path that no pattern has is "Page not found"',
  },
  {
    section: 4,
    says: "/test-404 deliberately raises 404 'This is a test 404 error page'",
    test: 'src/http/not-found.test.ts',
    name: '/test-404 raises its error on purpose',
  },
  {
    section: 4,
    says: 'A full page reload is forced when the path changes',
    test: 'test/browser/frame.test.ts',
    name: 'loads the whole document for every change of the path',
  },
  {
    section: 4,
    says: 'except for paths starting /api',
    test: 'test/browser/frame.test.ts',
    name: 'leaves the page alone for what is under /api: it is fetched, and the document stays',
  },
  {
    section: 4,
    says: 'When a new build is detected, the next navigation reloads the whole page',
    test: 'test/browser/frame.test.ts',
    name: 'is found by asking builds/latest.json with a timestamp, and the next navigation shows it in spite of copies',
  },
  {
    section: 4,
    says: 'A failed page-chunk load triggers a reload',
    test: 'test/browser/frame.test.ts',
    name: 'comes with the reload when it was gone with its build',
  },
  {
    section: 4,
    says: 'Route rules can redirect, including externally',
    test: 'src/http/redirects.test.ts',
    name: 'may lead to another site',
  },
  {
    section: 7,
    says: 'GET builds/meta/{buildId}.json: route rules',
    test: 'src/http/not-found.test.ts',
    name: 'the rules of a build are served with it',
  },
  {
    section: 7,
    says: 'GET builds/latest.json with timestamp query, polled to detect new builds',
    test: 'src/http/build-watch.test.ts',
    name: 'asks once a minute with the time in the query, give or take ten seconds',
  },
  {
    section: 8,
    says: "404 'Page Not Found: {path}' (failed validation, catch-all)",
    test: 'src/http/not-found.test.ts',
    name: 'a page without an answer for its address is "Page Not Found", with the reason',
  },
  {
    section: 8,
    says: "404 'Page not found: {path}' (no route)",
    test: 'src/http/not-found.test.ts',
    name: 'a path that no pattern has is "Page not found", whatever it holds',
  },
  {
    section: 8,
    says: "404 'This is a test 404 error page' for /test-404",
    test: 'src/http/not-found.test.ts',
    name: '/test-404 raises its error on purpose',
  },
  {
    section: 8,
    says: "Error page default message: 'Sorry, the page you are looking for could not be found.'",
    test: 'src/http/not-found.test.ts',
    name: 'an error without words of its own has the usual ones',
  },
  {
    section: 8,
    says: "'Unable to preload CSS for {file}'",
    test: 'test/browser/frame.test.ts',
    name: 'reloads the page when a style sheet cannot be preloaded',
  },
  {
    section: 8,
    says: 'Manifest failure is console only',
    test: 'test/browser/frame.test.ts',
    name: 'costs nothing but a line in the console when nobody answers',
  },
  {
    section: 9,
    says: 'Reload guard stored 10000 ms',
    test: 'src/http/build-watch.test.ts',
    name: 'happens once, and not again within 10,000 ms',
  },
  {
    section: 9,
    says: 'Idle prefetch about 100 ms',
    test: 'src/http/prefetch.test.ts',
    name: 'waits until the browser was idle for about 100 ms',
  },
  {
    section: 9,
    says: 'At most 4 route preloads in parallel',
    test: 'src/http/prefetch.test.ts',
    name: 'has four at most under way, and goes on when one has come',
  },
  {
    section: 9,
    says: "Title template separator '|'",
    test: 'test/every-page.test.ts',
    name: 'has a status, a title, a description, a canonical address, one h1 and the landmarks',
  },
  {
    section: 9,
    says: 'Build-check interval: not shown (ours: a minute)',
    test: 'src/http/build-watch.test.ts',
    name: 'does not ask while the page is out of view',
  },
]
