/** A test key that anyone can use, for the documentation. It's rate limited by IP address, as calls without a key are. */
export const DOCS_TEST_KEY = 'test_freehold_docs'
