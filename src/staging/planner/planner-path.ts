/** The page of the room planner, below which its files are. */
export const PLANNER_PATH = '/ai-room-planner'
