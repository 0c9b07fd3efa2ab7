/**
 * Draws furniture over a photograph with WebGL, seen by the camera that took it. The photograph itself is behind the transparent canvas;
 * the room's floor and walls only catch shadows.
 */
import {
  AmbientLight,
  Box3,
  Box3Helper,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Matrix4,
  Mesh,
  type Object3D,
  PCFSoftShadowMap,
  PerspectiveCamera,
  Plane,
  PlaneGeometry,
  Raycaster,
  Scene,
  ShadowMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'

import type { Camera } from '#staging/geometry/camera.ts'
import { type Opening, type RoomBox, wallPoint } from '#staging/geometry/room.ts'
import { paletteOf } from '#staging/scene/palette.ts'
import type { PlacedPiece } from '#staging/scene/plan-rules.ts'

import { disposeModel, pieceModel } from './piece-model.ts'
import type { Arrangement } from './scene-edits.ts'

/**
 * The room that is furnished, and the camera that sees it. `surroundings`: what's drawn around the furniture; over a photograph, which is
 * behind the canvas, only the shadows on its floor and walls.
 */
export type ViewedRoom = {
  camera: Camera
  room: RoomBox
  openings: readonly Opening[]
  seed: number
  surroundings?: readonly Object3D[]
}

/** A drawn room. Positions in the canvas are shares of its width and height, from its upper left corner. */
export type SceneView = {
  /** Draws an arrangement, with an edge around the piece that is chosen. */
  readonly show: (arrangement: Arrangement, chosen: number | null) => void
  /** The piece at a position; null if there's none. */
  readonly pieceAt: (across: number, down: number) => number | null
  /** The place on the floor at a position, in metres; null above the horizon. */
  readonly floorAt: (across: number, down: number) => { x: number; z: number } | null
  /** Sees the room from elsewhere. */
  readonly look: (camera: Camera) => void
  readonly dispose: () => void
}

const EDGE_RED = new Color('#c4122f')

/** Starts to draw on a canvas. Throws if the browser has no WebGL. */
export function sceneView(canvas: HTMLCanvasElement, viewed: ViewedRoom): SceneView {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true })
  renderer.setPixelRatio(Math.min(2, devicePixelRatio))
  renderer.setSize(canvas.clientWidth, canvas.clientHeight, false)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFSoftShadowMap
  const scene = new Scene()
  let camera = drawnCamera(viewed.camera)
  scene.add(...lightsOf(viewed), ...(viewed.surroundings ?? shadowCatchers(viewed.room)))
  const furniture = keptModels(viewed.seed)
  const marked = new Group()
  scene.add(furniture.group, marked)
  const ray = new Raycaster()
  const aim = (across: number, down: number) =>
    ray.setFromCamera(new Vector2(across * 2 - 1, 1 - down * 2), camera)
  return {
    show: (arrangement, chosen) => {
      const models = furniture.show(arrangement)
      const model = chosen === null ? undefined : models[chosen]
      marked.clear()
      if (model) marked.add(new Box3Helper(new Box3().setFromObject(model), EDGE_RED))
      renderer.render(scene, camera)
    },
    pieceAt: (across, down) => {
      aim(across, down)
      const [hit] = ray.intersectObjects(furniture.group.children)
      const number: unknown = hit?.object.parent?.userData['at']
      return typeof number === 'number' ? number : null
    },
    floorAt: (across, down) => {
      aim(across, down)
      const point = ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0)), new Vector3())
      return point && { x: point.x, z: point.z }
    },
    look: (from) => {
      camera = drawnCamera(from)
      renderer.render(scene, camera)
    },
    dispose: () => {
      furniture.dispose()
      renderer.dispose()
    },
  }
}

/** The models of an arrangement, each built once for as long as it's shown. */
function keptModels(seed: number) {
  const group = new Group()
  const kept = new Map<string, Group>()
  return {
    group,
    show: ({ style, pieces }: Arrangement): Group[] => {
      const palette = paletteOf(style, seed)
      const models = pieces.map((piece, at) => {
        const key = `${style} ${piece.kind} ${at}`
        const model = kept.get(key) ?? pieceModel(piece, palette, seed + at)
        return [key, placed(model, piece, at)] as const
      })
      const used = new Map(models)
      for (const [key, model] of kept) if (!used.has(key)) disposeModel(model)
      kept.clear()
      for (const [key, model] of used) kept.set(key, model)
      group.clear()
      for (const [, model] of models) group.add(model)
      return models.map(([, model]) => model)
    },
    dispose: () => {
      for (const model of kept.values()) disposeModel(model)
    },
  }
}

function placed(model: Group, { x, y = 0, z, turnDegrees }: PlacedPiece, at: number): Group {
  model.position.set(x, y, z)
  model.rotation.y = (turnDegrees * Math.PI) / 180
  model.userData['at'] = at
  return model
}

function drawnCamera({ width, height, focalPx, position, right, up, back }: Camera): PerspectiveCamera {
  const upwards = (2 * Math.atan(height / 2 / focalPx) * 180) / Math.PI
  const camera = new PerspectiveCamera(upwards, width / height, 0.05, 60)
  const axes = new Matrix4().makeBasis(new Vector3(...right), new Vector3(...up), new Vector3(...back))
  camera.position.set(...position)
  camera.quaternion.setFromRotationMatrix(axes)
  return camera
}

/** Light from all around, and from the middle of the largest window, or from above if there's none. */
function lightsOf({ room, openings }: ViewedRoom) {
  const area = ({ from, to, bottom, top }: Opening) => (to - from) * (top - bottom)
  const [window] = openings.filter(({ kind }) => kind === 'window').toSorted((a, b) => area(b) - area(a))
  const sun = new DirectionalLight(0xffffff, 1.4)
  const from = window
    ? wallPoint(room, window.wall, (window.from + window.to) / 2, window.top + 0.6, -1)
    : ([room.widthMetres / 2, room.heightMetres, room.depthMetres / 2] as const)
  sun.position.set(...from)
  sun.target.position.set(room.widthMetres / 2, 0, room.depthMetres / 2)
  sun.castShadow = true
  sun.shadow.mapSize.set(1024, 1024)
  sun.shadow.radius = 6
  // Without it, surfaces at a slant shade themselves in stripes.
  sun.shadow.normalBias = 0.03
  const reach = Math.max(room.widthMetres, room.depthMetres)
  Object.assign(sun.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 0.1,
    far: 30,
  })
  return [new HemisphereLight(0xffffff, 0xb8a68c, 1.5), new AmbientLight(0xffffff, 0.5), sun, sun.target]
}

/** How dark shadows are. A window lights walls from all over its width, so a wardrobe's shadow on one is hardly seen. */
const SHADOWS = { floor: 0.28, wall: 0.09 }

function shadowCatchers({ widthMetres, depthMetres, heightMetres }: RoomBox): Mesh[] {
  const catcher = (across: number, along: number, opacity = SHADOWS.wall) =>
    new Mesh(new PlaneGeometry(across, along), new ShadowMaterial({ opacity }))
  const floor = catcher(widthMetres, depthMetres, SHADOWS.floor)
  floor.rotation.x = -Math.PI / 2
  floor.position.set(widthMetres / 2, 0, depthMetres / 2)
  const back = catcher(widthMetres, heightMetres)
  back.position.set(widthMetres / 2, heightMetres / 2, 0)
  const left = catcher(depthMetres, heightMetres)
  left.rotation.y = Math.PI / 2
  left.position.set(0, heightMetres / 2, depthMetres / 2)
  const right = catcher(depthMetres, heightMetres)
  right.rotation.y = -Math.PI / 2
  right.position.set(widthMetres, heightMetres / 2, depthMetres / 2)
  const all = [floor, back, left, right]
  for (const each of all) each.receiveShadow = true
  return all
}
