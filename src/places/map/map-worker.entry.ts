/** What MapLibre's worker runs. A file of the browser build of its own, so that it shares most of its code with the map. */
import 'maplibre-gl/dist/maplibre-gl-worker.mjs'
