import { testCluster } from './database.ts'

/** Holds the test cluster for the whole run, so that it does not stop and start between files. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await testCluster()
  return () => cluster.release()
}
