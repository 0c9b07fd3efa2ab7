import { dropLeftDatabases, testCluster } from './database.ts'

/** Keeps the test cluster running for the whole run, so that it doesn't restart between files. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await testCluster()
  await dropLeftDatabases(cluster.url)
  return () => cluster.release()
}
