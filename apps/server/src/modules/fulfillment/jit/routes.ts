import {
  cancelBox,
  closeBox,
  correctBoxTracking,
  createBox,
  getBox,
  handOverBox,
  listBoxes,
  reopenBox,
  scanIntoBox,
  takeOutOfBox,
} from '@podwright/contracts/jit/boxes'
import {
  getPackCode,
  groupProduction as groupProductionCall,
  listPackCodes,
  trackPackCode,
  ungroupProduction,
} from '@podwright/contracts/jit/pack-codes'
import { changeWarehouse, createWarehouse, listWarehouses, removeWarehouse } from '@podwright/contracts/jit/warehouses'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import * as boxes from './boxes.ts'
import type { JitDeps } from './deps.ts'
import { groupProduction } from './group-production.ts'
import { labelPaths, sendLabel } from './labels.ts'
import * as packCodes from './pack-codes.ts'
import * as present from './present.ts'
import * as scan from './scan.ts'
import * as warehouses from './warehouses.ts'

export function jitRoutes(api: ApiRouter, deps: JitDeps): void {
  registerAccountCall(api, listWarehouses, ({ session }) => warehouses.listWarehouses(deps, session.accountId))
  registerAccountCall(api, createWarehouse, ({ session, body }) =>
    warehouses.createWarehouse(deps, session.accountId, body),
  )
  registerAccountCall(api, changeWarehouse, ({ session, params, body }) =>
    warehouses.changeWarehouse(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, removeWarehouse, ({ session, params }) =>
    warehouses.removeWarehouse(deps, session.accountId, params.id),
  )
  registerAccountCall(api, listPackCodes, ({ session, query }) =>
    packCodes.listPackCodes(deps, session.accountId, query),
  )
  registerAccountCall(api, groupProductionCall, ({ session, body }) => groupProduction(deps, session.accountId, body))
  registerAccountCall(api, getPackCode, ({ session, params }) =>
    present.getPackCode(deps, session.accountId, params.id),
  )
  registerAccountCall(api, ungroupProduction, ({ session, params }) =>
    packCodes.ungroupProduction(deps, session.accountId, params),
  )
  registerAccountCall(api, trackPackCode, ({ session, params, body }) =>
    packCodes.trackPackCode(deps, session.accountId, params.id, body.state),
  )
  boxRoutes(api, deps)
  for (const labeled of ['boxes', 'pack-codes'] as const) {
    const path = labelPaths[labeled]
    api.app.get(path, (c) => {
      c.set('route', path)
      return sendLabel(deps, labeled, c, new Date())
    })
  }
}

function boxRoutes(api: ApiRouter, deps: JitDeps): void {
  registerAccountCall(api, listBoxes, ({ session, query }) => boxes.listBoxes(deps, session.accountId, query))
  registerAccountCall(api, createBox, ({ session, body }) => boxes.createBox(deps, session.accountId, body))
  registerAccountCall(api, getBox, ({ session, params }) => present.getBox(deps, session.accountId, params.id))
  registerAccountCall(api, scanIntoBox, ({ session, params, body }) =>
    scan.scanIntoBox(deps, session.accountId, params.id, body.code),
  )
  registerAccountCall(api, takeOutOfBox, ({ session, params }) => boxes.takeOutOfBox(deps, session.accountId, params))
  registerAccountCall(api, closeBox, ({ session, params, body }) =>
    boxes.closeBox(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, reopenBox, ({ session, params }) => boxes.reopenBox(deps, session.accountId, params.id))
  registerAccountCall(api, handOverBox, ({ session, params, body }) =>
    boxes.handOverBox(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, correctBoxTracking, ({ session, params, body }) =>
    boxes.correctBoxTracking(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, cancelBox, ({ session, params }) => boxes.cancelBox(deps, session.accountId, params.id))
}
