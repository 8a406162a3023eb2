// Written by `npm run generate` from the calls of the API. Do not edit.

/** Why a call failed. `message` is a text in the client's language. */
export declare class ApiError extends Error {
  /** Stable name of the failure, such as `order_unknown`; `http_status`, `network` or `timeout` without an answer. */
  readonly reason: string
  readonly code: number
  readonly status: number
  /** Stable name of the problem of each field. */
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
}

export type ScriptClientOptions = {
  /** Origin of the server, such as `https://pod.example`. */
  readonly base: string
  /** An API key. */
  readonly key: string
  /** Language of messages, such as `en-US`. */
  readonly locale?: string
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Creates a client that makes calls with an API key. A failure is thrown as an ApiError. */
export declare function createScriptClient(options: ScriptClientOptions): ApiClient

export type ApiClient = {
  call<Id extends CallId>(
    id: Id,
    ...input: Record<string, never> extends CallInput<Id>
      ? [input?: CallInput<Id> & CallSettings]
      : [input: CallInput<Id> & CallSettings]
  ): Promise<CallData<Id>>
}
export type CallSettings = { readonly signal?: AbortSignal }
export type CallId = keyof Calls
export type CallInput<Id extends CallId> = Calls[Id]['input']
export type CallData<Id extends CallId> = Calls[Id]['data']

export type Delivery = {
  /** The body as it arrived. Parsed and written again, it has another signature. */
  readonly body: string
  /** The header `Podwright-Signature`. */
  readonly signature: string
  /** The secret of the endpoint; two while it is replaced. */
  readonly secrets: readonly string[]
  /** How old a delivery may be, in seconds; 300 by default. */
  readonly toleranceSeconds?: number
  readonly now?: Date
}
export type WebhookRefusal = 'malformed' | 'expired' | 'wrong_signature'

/** Checks the signature of a delivery and returns its event. */
export declare function readWebhook(
  delivery: Delivery,
): Promise<{ readonly ok: true; readonly event: WebhookEvent } | { readonly ok: false; readonly reason: WebhookRefusal }>

export type Calls = {
  /** Accept production orders. User types: 2. Scopes of keys: production.write */
  acceptManyProduction: {
    input: {
      body: {
        ids: number[]
      }
    }
    data: {
      done: number[]
      refused: ({
        id: number
        /** Name of the failure */
        reason: string
      })[]
    }
  }
  /** Accept a production order. User types: 2. Scopes of keys: production.write */
  acceptProduction: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      number: string
      origin: string
      logisticsId: string | null
      state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
      /** Follows its parcels once pieces have shipped */
      shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
      refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
      /** What you earn with the goods; null if your role does not see money */
      goodsMinor: number | null
      /** Sent in a box to a JIT warehouse; the freight is its share of the box */
      isJit: boolean
      weightG: number
      productionDays: number
      dueOn: string | null
      /** Free reprint for an after-sales case */
      isReprint: boolean
      orderNumber: string
      isSample: boolean
      priority: number
      destination: string | null
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      quantity: number
      shippedQuantity: number
      /** Whether its order changed in its store and the seller has to decide: a part that is not begun waits */
      hasShopChange: boolean
      /** The change in its store that stops its parcels until the seller has decided; null if none does */
      shippingStop: "canceled" | "cancel_requested" | "product" | "address" | null
      releasedAt: string | null
      refuseNote: string
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      note: string
      lines: ({
        id: number
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        quantity: number
        shippedQuantity: number
        weightG: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        colour: string
        size: string
        /** Texts of the buyer that are printed on it */
        personalization: ({
          name: string
          value: string
        })[]
        printFiles: ({
          /** Code of the print area */
          area: string
          /** There are two files if the design differs on dark garments */
          garment: "all" | "light" | "dark"
          /** Sizes it is printed on; empty if one file fits all */
          sizes: ({
            code: string
            label: string
          })[]
          format: "png" | "pdf"
          state: "waiting" | "ready" | "failed"
          failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
          widthPx: number | null
          heightPx: number | null
          bytes: number | null
          /** URL of the file, valid for an hour */
          download: string | null
          /** The print mirrored for film, and its white underbase: black where white ink is printed */
          prepress: ({
            kind: "mirrored" | "white"
            /** URL of a PNG, valid for an hour; with ?preview=1 a small picture. White ends 0.15 mm before the edge of the colors, or the value of `choke`, in millimeters, from 0 to 0.8 */
            url: string
          })[]
        })[]
      })[]
      /** What to put into its first parcel besides the goods, one of each */
      inserts: ({
        id: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        thumb: string
        /** URL of the print file, a PDF of the trimmed size, valid for an hour */
        download: string
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
    }
  }
  /** Add a picture of the quality check. User types: 2. Scopes of keys: production.write */
  addQualityPhoto: {
    input: {
      params: {
        id: number
      }
      body: Blob
    }
    data: {
      items: ({
        id: number
        productionId: number
        /** Address, valid for an hour */
        picture: string
        /** The same picture at up to 320 px per side */
        small: string
        widthPx: number
        heightPx: number
        createdAt: string
      })[]
    }
  }
  /** Put an insert into the parcels of a store. User types: 3. Scopes of keys: stores.write */
  addStoreInsert: {
    input: {
      params: {
        id: number
      }
      body: {
        offerId: number
        artworkId: number
      }
    }
    data: {
      items: ({
        id: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Whether its supplier still offers it */
        isActive: boolean
        offerId: number
        /** Picture path of what is printed */
        thumb: string
      })[]
      offers: ({
        id: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        isActive: boolean
        /** Offers with one number are of one supplier */
        workshop: number
      })[]
    }
  }
  /** Archive your finished orders. User types: 3. Scopes of keys: orders.write */
  archiveOrders: {
    input: {
      body: {
        ids: number[]
      }
    }
    data: {
      archived: number[]
    }
  }
  /** Arrange the shipment of a production order at its marketplace. User types: 2. Scopes of keys: production.write */
  arrangeShopShipment: {
    input: {
      params: {
        id: number
      }
      body: {
        /** One of those that getShopShipment returns */
        handover: {
          method: "platform" | "pickup" | "drop_off"
          from: string | null
          until: string | null
        }
      }
    }
    data: null
  }
  /** Begin chunked uploads of up to 100 files; files that already exist are returned as artworks. User types: 3. Scopes of keys: artworks.write */
  beginUploads: {
    input: {
      body: {
        files: ({
          name: string
          bytes: number
          sha256: string
        })[]
        /** Folder of the resulting artworks */
        folder?: string
      }
    }
    data: {
      /** In the order of the files */
      files: ({
        state: "known"
        artwork: {
          hash: string
          widthPx: number
          heightPx: number
          hasAlpha: boolean
          /** Rendered from an SVG, which is stored too */
          isVector: boolean
          /** The whole artwork, sRGB, lossless */
          master: string
          /** WebP of at most 512 px per side */
          thumb: string
          /** Null for clip art that has not been used yet */
          facts: {
            semiTransparentShare: number
            meanColour: string
            spread: number
            /** True if no pixel is visible */
            isBlank?: boolean
          } | null
          id: number
          name: string
          /** Size of the uploaded file */
          bytes: number
          folder: string
          tags: string[]
          createdAt: string
        }
      } | {
        state: "begun"
        upload: {
          id: string
          name: string
          bytes: number
          kind: "artwork" | "zip"
          /** opening: a ZIP file whose pictures are being imported */
          state: "receiving" | "opening" | "done" | "failed"
          refusal: "artwork_empty" | "artwork_format_unknown" | "artwork_damaged" | "artwork_animated" | "artwork_too_many_bytes" | "artwork_too_many_pixels" | "artwork_too_complex" | "svg_has_script" | "svg_has_external_reference" | "svg_has_entities" | "upload_content_differs" | "upload_too_large" | "artwork_limit" | "upload_open_bytes" | "upload_disk_full" | "zip_damaged" | "zip_encrypted" | "zip_too_many_files" | "zip_too_large_unpacked" | "zip_bomb" | "zip_in_zip" | "zip_method_unknown" | null
          partBytes: number
          /** Number of parts of the file */
          parts: number
          /** Numbers of the received parts, from 0 */
          received: number[]
          artwork: {
            hash: string
            widthPx: number
            heightPx: number
            hasAlpha: boolean
            /** Rendered from an SVG, which is stored too */
            isVector: boolean
            /** The whole artwork, sRGB, lossless */
            master: string
            /** WebP of at most 512 px per side */
            thumb: string
            /** Null for clip art that has not been used yet */
            facts: {
              semiTransparentShare: number
              meanColour: string
              spread: number
              /** True if no pixel is visible */
              isBlank?: boolean
            } | null
            id: number
            name: string
            /** Size of the uploaded file */
            bytes: number
            folder: string
            tags: string[]
            createdAt: string
          } | null
          /** False if the same picture existed already */
          isNew: boolean | null
          /** Progress of opening a ZIP */
          entries: {
            total: number
            done: number
          } | null
        }
      } | {
        state: "refused"
        refusal: "artwork_empty" | "artwork_format_unknown" | "artwork_damaged" | "artwork_animated" | "artwork_too_many_bytes" | "artwork_too_many_pixels" | "artwork_too_complex" | "svg_has_script" | "svg_has_external_reference" | "svg_has_entities" | "upload_content_differs" | "upload_too_large" | "artwork_limit" | "upload_open_bytes" | "upload_disk_full" | "zip_damaged" | "zip_encrypted" | "zip_too_many_files" | "zip_too_large_unpacked" | "zip_bomb" | "zip_in_zip" | "zip_method_unknown"
      })[]
    }
  }
  /** Cancel an open box. User types: 2. Scopes of keys: production.jit */
  cancelBox: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
    }
  }
  /** Cancel an order. User types: 3. Scopes of keys: orders.write */
  cancelOrder: {
    input: {
      params: {
        id: number
      }
      body: {
        reason: string
      }
    }
    data: {
      id: number
      number: string
      storeId: number | null
      storeName: string | null
      externalId: string | null
      source: "manual" | "cart" | "import" | "connector"
      state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
      actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
      /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
      shopCheckFailure: "unreachable" | "disconnected" | null
      payment: "pending" | "paid" | "part_refunded" | "refunded"
      afterSales: "none" | "open" | "reprint" | "refund" | "closed"
      isSample: boolean
      recipient: string
      destination: string | null
      quantity: number
      shippedQuantity: number
      lineCount: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Freight of the parts that are sent by JIT; null if none is */
      jitFreightMinor: number | null
      soldMinor: number | null
      soldCurrency: string | null
      releaseAt: string | null
      orderedAt: string
      shipBy: string | null
      createdAt: string
      tracking: string[]
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      addressGaps: ("recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode")[]
      /** The warehouse at the address; null: it is the buyer’s */
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      /** What is missing before it can be paid */
      missing: ("lines" | "mapping" | "offer" | "level" | "design" | "personalization" | "address" | "jit_consent" | "carrier")[]
      /** The requested carrier */
      logisticsId: string | null
      note: string
      buyerNote: string
      /** Whether the buyer pays the carrier when the parcel arrives */
      isCashOnDelivery: boolean
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      paidMinor: number
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      lines: ({
        id: number
        externalSku: string
        externalTitle: string
        /** Null: not mapped yet */
        variantId: number | null
        finishedId: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        /** A blank without a design that is not ordered plain */
        needsDesign: boolean
        /** What the buyer entered in the shop */
        personalization: ({
          name: string
          value: string
        })[]
        /** It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization` */
        needsPersonalization: boolean
        /** Texts of its product that every buyer fills in */
        variables: ({
          name: string
          /** What buyers are asked; empty for the name */
          label: string
          /** Shown in pictures of the product */
          sample: string
          maxLength: number
          isRequired: boolean
          characters: "any" | "letters" | "digits"
          /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
          maxBytes?: number
        })[]
        designId: number | null
        revision: number | null
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        unitPriceMinor: number | null
        quantity: number
        shippedQuantity: number
        /** Shipped pieces without an after-sales case */
        claimable: number
        weightG: number | null
        /** Not made here: shipped by the seller, or taken out if its state is `canceled` */
        isIgnored: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        productionId: number | null
        /** The purchased line that this one reprints free of charge */
        reprintOf: number | null
      })[]
      parts: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        refuseNote: string
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
      })[]
      /** What your store puts into its parcels; a paid order keeps what it was paid with */
      inserts: ({
        id: number
        productionId: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Picture path of what is printed */
        thumb: string
        /** Another supplier makes the order and does not make it */
        isRefunded: boolean
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "carrier" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "created" | "changed" | "state" | "payment" | "refund" | "production" | "shipment"
        from: string | null
        to: string | null
        reason: string
      })[]
      actions: ("change" | "map" | "pay" | "cancel" | "release" | "archive" | "complain" | "address" | "resubmit" | "reprint" | "replace" | "drop")[]
    }
  }
  /** Cancel unpaid orders. User types: 3. Scopes of keys: orders.write */
  cancelOrders: {
    input: {
      body: {
        ids: number[]
        reason?: string
      }
    }
    data: {
      done: number[]
      refused: ({
        id: number
        /** Name of the failure */
        reason: string
      })[]
    }
  }
  /** Cancel an upload. User types: 3. Scopes of keys: artworks.write */
  cancelUpload: {
    input: {
      params: {
        id: string
      }
    }
    data: {
      id: string
    }
  }
  /** Rename an artwork, move it to a folder or change its tags. User types: 3. Scopes of keys: artworks.write */
  changeArtwork: {
    input: {
      params: {
        id: number
      }
      body?: {
        name?: string
        folder?: string
        tags?: string[]
      }
    }
    data: {
      hash: string
      widthPx: number
      heightPx: number
      hasAlpha: boolean
      /** Rendered from an SVG, which is stored too */
      isVector: boolean
      /** The whole artwork, sRGB, lossless */
      master: string
      /** WebP of at most 512 px per side */
      thumb: string
      /** Null for clip art that has not been used yet */
      facts: {
        semiTransparentShare: number
        meanColour: string
        spread: number
        /** True if no pixel is visible */
        isBlank?: boolean
      } | null
      id: number
      name: string
      /** Size of the uploaded file */
      bytes: number
      folder: string
      tags: string[]
      createdAt: string
    }
  }
  /** Exclude, include or retry items. User types: 3. Scopes of keys: batches.write */
  changeBatchItems: {
    input: {
      params: {
        id: number
      }
      body: {
        action: "exclude" | "include" | "retry"
        items: {
          positions: number[]
        } | {
          filter: {
            state?: "waiting" | "running" | "done" | "failed" | "skipped" | "excluded"
            /** A warning code; `any` for items with any warning */
            warning?: string
            reason?: string
            artworkId?: number
            productId?: number
          }
        }
      }
    }
    data: {
      changed: number
      counts: {
        waiting: number
        running: number
        done: number
        failed: number
        skipped: number
        excluded: number
        warned: number
      }
    }
  }
  /** Change an unpaid order. User types: 3. Scopes of keys: orders.write */
  changeOrder: {
    input: {
      params: {
        id: number
      }
      body: {
        address: {
          recipient?: string
          phone?: string
          email?: string
          country?: string
          region?: string
          city?: string
          district?: string
          line1?: string
          line2?: string
          postcode?: string
        }
        logisticsId?: string | null
        note: string
        isSample: boolean
      }
    }
    data: {
      id: number
      number: string
      storeId: number | null
      storeName: string | null
      externalId: string | null
      source: "manual" | "cart" | "import" | "connector"
      state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
      actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
      /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
      shopCheckFailure: "unreachable" | "disconnected" | null
      payment: "pending" | "paid" | "part_refunded" | "refunded"
      afterSales: "none" | "open" | "reprint" | "refund" | "closed"
      isSample: boolean
      recipient: string
      destination: string | null
      quantity: number
      shippedQuantity: number
      lineCount: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Freight of the parts that are sent by JIT; null if none is */
      jitFreightMinor: number | null
      soldMinor: number | null
      soldCurrency: string | null
      releaseAt: string | null
      orderedAt: string
      shipBy: string | null
      createdAt: string
      tracking: string[]
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      addressGaps: ("recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode")[]
      /** The warehouse at the address; null: it is the buyer’s */
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      /** What is missing before it can be paid */
      missing: ("lines" | "mapping" | "offer" | "level" | "design" | "personalization" | "address" | "jit_consent" | "carrier")[]
      /** The requested carrier */
      logisticsId: string | null
      note: string
      buyerNote: string
      /** Whether the buyer pays the carrier when the parcel arrives */
      isCashOnDelivery: boolean
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      paidMinor: number
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      lines: ({
        id: number
        externalSku: string
        externalTitle: string
        /** Null: not mapped yet */
        variantId: number | null
        finishedId: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        /** A blank without a design that is not ordered plain */
        needsDesign: boolean
        /** What the buyer entered in the shop */
        personalization: ({
          name: string
          value: string
        })[]
        /** It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization` */
        needsPersonalization: boolean
        /** Texts of its product that every buyer fills in */
        variables: ({
          name: string
          /** What buyers are asked; empty for the name */
          label: string
          /** Shown in pictures of the product */
          sample: string
          maxLength: number
          isRequired: boolean
          characters: "any" | "letters" | "digits"
          /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
          maxBytes?: number
        })[]
        designId: number | null
        revision: number | null
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        unitPriceMinor: number | null
        quantity: number
        shippedQuantity: number
        /** Shipped pieces without an after-sales case */
        claimable: number
        weightG: number | null
        /** Not made here: shipped by the seller, or taken out if its state is `canceled` */
        isIgnored: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        productionId: number | null
        /** The purchased line that this one reprints free of charge */
        reprintOf: number | null
      })[]
      parts: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        refuseNote: string
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
      })[]
      /** What your store puts into its parcels; a paid order keeps what it was paid with */
      inserts: ({
        id: number
        productionId: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Picture path of what is printed */
        thumb: string
        /** Another supplier makes the order and does not make it */
        isRefunded: boolean
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "carrier" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "created" | "changed" | "state" | "payment" | "refund" | "production" | "shipment"
        from: string | null
        to: string | null
        reason: string
      })[]
      actions: ("change" | "map" | "pay" | "cancel" | "release" | "archive" | "complain" | "address" | "resubmit" | "reprint" | "replace" | "drop")[]
    }
  }
  /** Change how colors that your printer cannot print are replaced. User types: 2. Scopes of keys: production.workshop */
  changeRenderingIntent: {
    input: {
      params: {
        technique: "heat_transfer" | "dtg" | "dtf" | "sublimation" | "uv" | "giclee"
      }
      body: {
        intent: "relative" | "perceptual"
      }
    }
    data: {
      technique: "heat_transfer" | "dtg" | "dtf" | "sublimation" | "uv" | "giclee"
      /** Its own description, or the name of the file */
      name: string
      /** The inks it describes */
      space: "cmyk" | "rgb"
      /** How colors that cannot be printed are replaced */
      intent: "relative" | "perceptual"
      bytes: number
      changedAt: string
    }
  }
  /** Change a store. User types: 3. Scopes of keys: stores.write */
  changeStore: {
    input: {
      params: {
        id: number
      }
      body: {
        name: string
        currency: string
        holdMinutes: number
        /** Unchanged if omitted */
        slipNote?: string
        /** One of your artworks for packing slips; null: none, unchanged if omitted */
        slipLogoId?: number | null
        /** Name and return address, in lines */
        slipSender?: string
        /** Notes for buyers in the countries of these languages, in place of the general note */
        slipNotes?: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        /** Web address, printed with a QR code */
        slipLink?: string
      }
    }
    data: {
      id: number
      platform: string
      name: string
      currency: string
      state: "connected" | "expiring" | "expired" | "revoked" | "frozen" | "paused"
      /** Address of the shop; empty for marketplaces */
      url: string
      /** Permissions that the platform granted, in its own words */
      scopes: string[]
      /** Last successful call of the platform */
      lastSeenAt: string | null
      /** Why the last call failed; null after a successful one */
      lastError: {
        code: "authorization_lost" | "permission_missing" | "shop_frozen" | "rate_limited" | "unavailable" | "not_found" | "exists" | "invalid" | "picture_rejected" | "refused" | "unknown_outcome"
        /** Message of the platform */
        detail: string
        at: string
      } | null
      /** When the authorization ends */
      expiresAt: string | null
      /** Minutes a paid order waits before it goes to production */
      holdMinutes: number
      /** Your note on the packing slips of its orders */
      slipNote: string
      /** Name and return address, in lines */
      slipSender: string
      /** Notes for buyers in the countries of these languages, in place of the general note */
      slipNotes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      /** Web address, printed with a QR code */
      slipLink: string
      /** Picture path of your logo on these slips */
      slipLogo: string | null
      /** When the seller consented to JIT; null: no consent */
      jitConsentedAt: string | null
      createdAt: string
      fees: {
        /** The platform's share of the price: 500 is 5 % */
        commissionBasisPoints: number
        /** The payment provider's share */
        paymentBasisPoints: number
        /** What the payment provider takes for each order in addition, in the currency of the store */
        paymentFixedMinor: number
        /** What is usual on the platform, because you have not entered yours */
        isTypical: boolean
      }
      /** The store that imports the orders of the same shop: this one imports and pays no new ones */
      duplicateOf: {
        /** Null if it belongs to another account */
        storeId: number | null
      } | null
      orderCount: number
      /** Number of unpaid orders */
      openCount: number
      /** Orders of the shop that wait for the seller, or could not be imported */
      waitingOrders: number
      /** Tracking numbers that the shop refused */
      refusedParcels: number
      /** Products that could not be published or updated */
      failedListings: number
      /** Paid orders on hold; when the store is removed, they wait for the seller */
      heldOrders: number
      /** Published products; they stay on sale when the store is removed */
      liveListings: number
    }
  }
  /** Enter what platform and payment provider keep of the sales of a store. User types: 3. Scopes of keys: stores.write */
  changeStoreFees: {
    input: {
      params: {
        id: number
      }
      body: {
        /** Null: what is usual on the platform is assumed again */
        fees: {
          /** The platform's share of the price: 500 is 5 % */
          commissionBasisPoints: number
          /** The payment provider's share */
          paymentBasisPoints: number
          /** What the payment provider takes for each order in addition, in the currency of the store */
          paymentFixedMinor: number
        } | null
      }
    }
    data: {
      id: number
      platform: string
      name: string
      currency: string
      state: "connected" | "expiring" | "expired" | "revoked" | "frozen" | "paused"
      /** Address of the shop; empty for marketplaces */
      url: string
      /** Permissions that the platform granted, in its own words */
      scopes: string[]
      /** Last successful call of the platform */
      lastSeenAt: string | null
      /** Why the last call failed; null after a successful one */
      lastError: {
        code: "authorization_lost" | "permission_missing" | "shop_frozen" | "rate_limited" | "unavailable" | "not_found" | "exists" | "invalid" | "picture_rejected" | "refused" | "unknown_outcome"
        /** Message of the platform */
        detail: string
        at: string
      } | null
      /** When the authorization ends */
      expiresAt: string | null
      /** Minutes a paid order waits before it goes to production */
      holdMinutes: number
      /** Your note on the packing slips of its orders */
      slipNote: string
      /** Name and return address, in lines */
      slipSender: string
      /** Notes for buyers in the countries of these languages, in place of the general note */
      slipNotes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      /** Web address, printed with a QR code */
      slipLink: string
      /** Picture path of your logo on these slips */
      slipLogo: string | null
      /** When the seller consented to JIT; null: no consent */
      jitConsentedAt: string | null
      createdAt: string
      fees: {
        /** The platform's share of the price: 500 is 5 % */
        commissionBasisPoints: number
        /** The payment provider's share */
        paymentBasisPoints: number
        /** What the payment provider takes for each order in addition, in the currency of the store */
        paymentFixedMinor: number
        /** What is usual on the platform, because you have not entered yours */
        isTypical: boolean
      }
      /** The store that imports the orders of the same shop: this one imports and pays no new ones */
      duplicateOf: {
        /** Null if it belongs to another account */
        storeId: number | null
      } | null
      orderCount: number
      /** Number of unpaid orders */
      openCount: number
      /** Orders of the shop that wait for the seller, or could not be imported */
      waitingOrders: number
      /** Tracking numbers that the shop refused */
      refusedParcels: number
      /** Products that could not be published or updated */
      failedListings: number
      /** Paid orders on hold; when the store is removed, they wait for the seller */
      heldOrders: number
      /** Published products; they stay on sale when the store is removed */
      liveListings: number
    }
  }
  /** Give or withdraw a store’s consent to JIT. User types: 3. Scopes of keys: stores.write */
  changeStoreJit: {
    input: {
      params: {
        id: number
      }
      body: {
        isConsented: boolean
      }
    }
    data: {
      id: number
      platform: string
      name: string
      currency: string
      state: "connected" | "expiring" | "expired" | "revoked" | "frozen" | "paused"
      /** Address of the shop; empty for marketplaces */
      url: string
      /** Permissions that the platform granted, in its own words */
      scopes: string[]
      /** Last successful call of the platform */
      lastSeenAt: string | null
      /** Why the last call failed; null after a successful one */
      lastError: {
        code: "authorization_lost" | "permission_missing" | "shop_frozen" | "rate_limited" | "unavailable" | "not_found" | "exists" | "invalid" | "picture_rejected" | "refused" | "unknown_outcome"
        /** Message of the platform */
        detail: string
        at: string
      } | null
      /** When the authorization ends */
      expiresAt: string | null
      /** Minutes a paid order waits before it goes to production */
      holdMinutes: number
      /** Your note on the packing slips of its orders */
      slipNote: string
      /** Name and return address, in lines */
      slipSender: string
      /** Notes for buyers in the countries of these languages, in place of the general note */
      slipNotes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      /** Web address, printed with a QR code */
      slipLink: string
      /** Picture path of your logo on these slips */
      slipLogo: string | null
      /** When the seller consented to JIT; null: no consent */
      jitConsentedAt: string | null
      createdAt: string
      fees: {
        /** The platform's share of the price: 500 is 5 % */
        commissionBasisPoints: number
        /** The payment provider's share */
        paymentBasisPoints: number
        /** What the payment provider takes for each order in addition, in the currency of the store */
        paymentFixedMinor: number
        /** What is usual on the platform, because you have not entered yours */
        isTypical: boolean
      }
      /** The store that imports the orders of the same shop: this one imports and pays no new ones */
      duplicateOf: {
        /** Null if it belongs to another account */
        storeId: number | null
      } | null
      orderCount: number
      /** Number of unpaid orders */
      openCount: number
      /** Orders of the shop that wait for the seller, or could not be imported */
      waitingOrders: number
      /** Tracking numbers that the shop refused */
      refusedParcels: number
      /** Products that could not be published or updated */
      failedListings: number
      /** Paid orders on hold; when the store is removed, they wait for the seller */
      heldOrders: number
      /** Published products; they stay on sale when the store is removed */
      liveListings: number
    }
  }
  /** Pause or resume a store. User types: 3. Scopes of keys: stores.write */
  changeStoreState: {
    input: {
      params: {
        id: number
      }
      body: {
        state: "connected" | "paused"
      }
    }
    data: {
      id: number
      platform: string
      name: string
      currency: string
      state: "connected" | "expiring" | "expired" | "revoked" | "frozen" | "paused"
      /** Address of the shop; empty for marketplaces */
      url: string
      /** Permissions that the platform granted, in its own words */
      scopes: string[]
      /** Last successful call of the platform */
      lastSeenAt: string | null
      /** Why the last call failed; null after a successful one */
      lastError: {
        code: "authorization_lost" | "permission_missing" | "shop_frozen" | "rate_limited" | "unavailable" | "not_found" | "exists" | "invalid" | "picture_rejected" | "refused" | "unknown_outcome"
        /** Message of the platform */
        detail: string
        at: string
      } | null
      /** When the authorization ends */
      expiresAt: string | null
      /** Minutes a paid order waits before it goes to production */
      holdMinutes: number
      /** Your note on the packing slips of its orders */
      slipNote: string
      /** Name and return address, in lines */
      slipSender: string
      /** Notes for buyers in the countries of these languages, in place of the general note */
      slipNotes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      /** Web address, printed with a QR code */
      slipLink: string
      /** Picture path of your logo on these slips */
      slipLogo: string | null
      /** When the seller consented to JIT; null: no consent */
      jitConsentedAt: string | null
      createdAt: string
      fees: {
        /** The platform's share of the price: 500 is 5 % */
        commissionBasisPoints: number
        /** The payment provider's share */
        paymentBasisPoints: number
        /** What the payment provider takes for each order in addition, in the currency of the store */
        paymentFixedMinor: number
        /** What is usual on the platform, because you have not entered yours */
        isTypical: boolean
      }
      /** The store that imports the orders of the same shop: this one imports and pays no new ones */
      duplicateOf: {
        /** Null if it belongs to another account */
        storeId: number | null
      } | null
      orderCount: number
      /** Number of unpaid orders */
      openCount: number
      /** Orders of the shop that wait for the seller, or could not be imported */
      waitingOrders: number
      /** Tracking numbers that the shop refused */
      refusedParcels: number
      /** Products that could not be published or updated */
      failedListings: number
      /** Paid orders on hold; when the store is removed, they wait for the seller */
      heldOrders: number
      /** Published products; they stay on sale when the store is removed */
      liveListings: number
    }
  }
  /** Change which orders of a store are imported. User types: 3. Scopes of keys: stores.write */
  changeStoreSync: {
    input: {
      params: {
        id: number
      }
      body?: {
        importsAuthorized?: boolean
        importsCashOnDelivery?: boolean
      }
    }
    data: {
      importsAuthorized: boolean
      importsCashOnDelivery: boolean
    }
  }
  /** Change the settings of your workshop. User types: 2. Scopes of keys: production.workshop */
  changeWorkshop: {
    input: {
      body: {
        /** Packing requires a picture of the quality check */
        needsPhoto: boolean
        piecesPerDay: number | null
        /** Sender address printed on labels; omitted: unchanged */
        sender?: {
          country?: string
          region?: string
          city?: string
          district?: string
          line1?: string
          line2?: string
          postcode?: string
        } | null
      }
    }
    data: {
      /** Packing requires a picture of the quality check */
      needsPhoto: boolean
      piecesPerDay: number | null
      /** Sender address printed on labels */
      sender: {
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
      } | null
      load: ({
        day: string
        /** Pieces due to ship on this day; late ones count for today */
        pieces: number
        isOver: boolean
        /** Products with more pieces due than the daily capacity */
        overProducts: number[]
      })[]
    }
  }
  /** Set daily capacity and lead time of products, or pause them. User types: 2. Scopes of keys: production.workshop */
  changeWorkshopProducts: {
    input: {
      body: {
        ids: number[]
        piecesPerDay?: number | null
        leadDays?: number | null
        isPaused?: boolean
      }
    }
    data: {
      items: ({
        id: number
        code: string
        name: string
        picture: {
          path: string
          width: number
          height: number
        } | null
        techniques: ("heat_transfer" | "dtg" | "dtf" | "sublimation" | "uv" | "giclee" | "embroidery")[]
        /** Production days of the catalog */
        productionDays: number
        /** Overrides `productionDays` */
        leadDays: number | null
        piecesPerDay: number | null
        isPaused: boolean
        /** Pieces in the queue */
        openPieces: number
      })[]
    }
  }
  /** Map the columns of an import and run it without creating orders. User types: 3. Scopes of keys: stores.write */
  checkImport: {
    input: {
      params: {
        id: number
      }
      body: {
        mapping: Partial<Record<"orderId" | "orderedAt" | "sku" | "title" | "quantity" | "personalization" | "soldPrice" | "orderTotal" | "currency" | "recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode" | "note" | "shipBy", number>>
      }
    }
    data: {
      import: {
        id: number
        storeId: number
        fileName: string
        format: "csv" | "xlsx"
        state: "uploaded" | "checked" | "imported" | "undone"
        rowCount: number
        mapping: Partial<Record<"orderId" | "orderedAt" | "sku" | "title" | "quantity" | "personalization" | "soldPrice" | "orderTotal" | "currency" | "recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode" | "note" | "shipBy", number>>
        /** Orders created by the import */
        createdCount: number
        /** Orders that already existed in the store */
        knownCount: number
        problemCount: number
        createdAt: string
        importedAt: string | null
      }
      /** Orders that can be imported */
      orderCount: number
      /** Number of them that already exist in the store */
      knownCount: number
      /** Number of them whose orders in the store were all canceled */
      canceledCount: number
      /** SKUs without a mapping, at most 200 */
      unmappedSkus: string[]
      /** The first problems */
      problems: ({
        /** Row number in the file; the headings are row 1 */
        row: number
        field: "orderId" | "orderedAt" | "sku" | "title" | "quantity" | "personalization" | "soldPrice" | "orderTotal" | "currency" | "recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode" | "note" | "shipBy"
        code: "required" | "not_a_number" | "out_of_range" | "unknown_country" | "invalid_date" | "differs" | "duplicate" | "too_long"
        value: string
      })[]
      /** The first 20 orders without problems */
      orders: ({
        externalId: string
        recipient: string
        /** Empty if the table has none */
        country: string
        state: "new" | "known" | "canceled"
        lines: ({
          sku: string
          /** Of the product, or in the table if the SKU is not mapped */
          title: string
          quantity: number
          isMapped: boolean
        })[]
      })[]
    }
  }
  /** Check the connection of a store. User types: 3. Scopes of keys: stores.read */
  checkStore: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      platform: string
      name: string
      currency: string
      state: "connected" | "expiring" | "expired" | "revoked" | "frozen" | "paused"
      /** Address of the shop; empty for marketplaces */
      url: string
      /** Permissions that the platform granted, in its own words */
      scopes: string[]
      /** Last successful call of the platform */
      lastSeenAt: string | null
      /** Why the last call failed; null after a successful one */
      lastError: {
        code: "authorization_lost" | "permission_missing" | "shop_frozen" | "rate_limited" | "unavailable" | "not_found" | "exists" | "invalid" | "picture_rejected" | "refused" | "unknown_outcome"
        /** Message of the platform */
        detail: string
        at: string
      } | null
      /** When the authorization ends */
      expiresAt: string | null
      /** Minutes a paid order waits before it goes to production */
      holdMinutes: number
      /** Your note on the packing slips of its orders */
      slipNote: string
      /** Name and return address, in lines */
      slipSender: string
      /** Notes for buyers in the countries of these languages, in place of the general note */
      slipNotes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      /** Web address, printed with a QR code */
      slipLink: string
      /** Picture path of your logo on these slips */
      slipLogo: string | null
      /** When the seller consented to JIT; null: no consent */
      jitConsentedAt: string | null
      createdAt: string
      fees: {
        /** The platform's share of the price: 500 is 5 % */
        commissionBasisPoints: number
        /** The payment provider's share */
        paymentBasisPoints: number
        /** What the payment provider takes for each order in addition, in the currency of the store */
        paymentFixedMinor: number
        /** What is usual on the platform, because you have not entered yours */
        isTypical: boolean
      }
      /** The store that imports the orders of the same shop: this one imports and pays no new ones */
      duplicateOf: {
        /** Null if it belongs to another account */
        storeId: number | null
      } | null
      orderCount: number
      /** Number of unpaid orders */
      openCount: number
      /** Orders of the shop that wait for the seller, or could not be imported */
      waitingOrders: number
      /** Tracking numbers that the shop refused */
      refusedParcels: number
      /** Products that could not be published or updated */
      failedListings: number
      /** Paid orders on hold; when the store is removed, they wait for the seller */
      heldOrders: number
      /** Published products; they stay on sale when the store is removed */
      liveListings: number
    }
  }
  /** Choose one of two stores of one shop. User types: 3. Scopes of keys: stores.write */
  chooseStore: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      platform: string
      name: string
      currency: string
      state: "connected" | "expiring" | "expired" | "revoked" | "frozen" | "paused"
      /** Address of the shop; empty for marketplaces */
      url: string
      /** Permissions that the platform granted, in its own words */
      scopes: string[]
      /** Last successful call of the platform */
      lastSeenAt: string | null
      /** Why the last call failed; null after a successful one */
      lastError: {
        code: "authorization_lost" | "permission_missing" | "shop_frozen" | "rate_limited" | "unavailable" | "not_found" | "exists" | "invalid" | "picture_rejected" | "refused" | "unknown_outcome"
        /** Message of the platform */
        detail: string
        at: string
      } | null
      /** When the authorization ends */
      expiresAt: string | null
      /** Minutes a paid order waits before it goes to production */
      holdMinutes: number
      /** Your note on the packing slips of its orders */
      slipNote: string
      /** Name and return address, in lines */
      slipSender: string
      /** Notes for buyers in the countries of these languages, in place of the general note */
      slipNotes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      /** Web address, printed with a QR code */
      slipLink: string
      /** Picture path of your logo on these slips */
      slipLogo: string | null
      /** When the seller consented to JIT; null: no consent */
      jitConsentedAt: string | null
      createdAt: string
      fees: {
        /** The platform's share of the price: 500 is 5 % */
        commissionBasisPoints: number
        /** The payment provider's share */
        paymentBasisPoints: number
        /** What the payment provider takes for each order in addition, in the currency of the store */
        paymentFixedMinor: number
        /** What is usual on the platform, because you have not entered yours */
        isTypical: boolean
      }
      /** The store that imports the orders of the same shop: this one imports and pays no new ones */
      duplicateOf: {
        /** Null if it belongs to another account */
        storeId: number | null
      } | null
      orderCount: number
      /** Number of unpaid orders */
      openCount: number
      /** Orders of the shop that wait for the seller, or could not be imported */
      waitingOrders: number
      /** Tracking numbers that the shop refused */
      refusedParcels: number
      /** Products that could not be published or updated */
      failedListings: number
      /** Paid orders on hold; when the store is removed, they wait for the seller */
      heldOrders: number
      /** Published products; they stay on sale when the store is removed */
      liveListings: number
    }
  }
  /** Close a box with its weight and dimensions. User types: 2. Scopes of keys: production.jit */
  closeBox: {
    input: {
      params: {
        id: number
      }
      body: {
        weightG: number
        lengthMm: number
        widthMm: number
        heightMm: number
      }
    }
    data: {
      id: number
      number: string
      warehouse: {
        id: number
        code: string
        name: string
      }
      state: "open" | "closed" | "handed_over" | "canceled"
      weightG: number | null
      lengthMm: number | null
      widthMm: number | null
      heightMm: number | null
      logisticsId: string | null
      trackingNumber: string | null
      createdAt: string
      closedAt: string | null
      handedOverAt: string | null
      codes: number
      orders: number
      packed: number
      /** Number of pieces in it */
      pieces: number
      packCodes: ({
        id: number
        number: string
        /** The seller of these orders, which may come from several stores */
        sellerId: number
        warehouse: {
          id: number
          code: string
          name: string
        }
        day: string
        state: "to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled"
        boxId: number | null
        boxNumber: string | null
        /** Production orders in it */
        orders: number
        /** Number of them in the box */
        packed: number
        pieces: number
        /** Number of stores they come from */
        shops: number
      })[]
      items: ({
        id: number
        number: string
        orderNumber: string
        packCodeId: number
        shop: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Still to be shipped; false for canceled ones, which the pack code does not need */
        isLive: boolean
        isPacked: boolean
        /** The marketplace of its store prints labels for it */
        hasShopLabels: boolean
        pieces: number
      })[]
      /** URL of its label, a PDF of 100 × 150 mm, valid for an hour */
      label: string
    }
  }
  /** Complete an upload. User types: 3. Scopes of keys: artworks.write */
  completeUpload: {
    input: {
      params: {
        id: string
      }
    }
    data: {
      id: string
      name: string
      bytes: number
      kind: "artwork" | "zip"
      /** opening: a ZIP file whose pictures are being imported */
      state: "receiving" | "opening" | "done" | "failed"
      refusal: "artwork_empty" | "artwork_format_unknown" | "artwork_damaged" | "artwork_animated" | "artwork_too_many_bytes" | "artwork_too_many_pixels" | "artwork_too_complex" | "svg_has_script" | "svg_has_external_reference" | "svg_has_entities" | "upload_content_differs" | "upload_too_large" | "artwork_limit" | "upload_open_bytes" | "upload_disk_full" | "zip_damaged" | "zip_encrypted" | "zip_too_many_files" | "zip_too_large_unpacked" | "zip_bomb" | "zip_in_zip" | "zip_method_unknown" | null
      partBytes: number
      /** Number of parts of the file */
      parts: number
      /** Numbers of the received parts, from 0 */
      received: number[]
      artwork: {
        hash: string
        widthPx: number
        heightPx: number
        hasAlpha: boolean
        /** Rendered from an SVG, which is stored too */
        isVector: boolean
        /** The whole artwork, sRGB, lossless */
        master: string
        /** WebP of at most 512 px per side */
        thumb: string
        /** Null for clip art that has not been used yet */
        facts: {
          semiTransparentShare: number
          meanColour: string
          spread: number
          /** True if no pixel is visible */
          isBlank?: boolean
        } | null
        id: number
        name: string
        /** Size of the uploaded file */
        bytes: number
        folder: string
        tags: string[]
        createdAt: string
      } | null
      /** False if the same picture existed already */
      isNew: boolean | null
      /** Progress of opening a ZIP */
      entries: {
        total: number
        done: number
      } | null
    }
  }
  /** Start, pause, resume, cancel or retry a batch. User types: 3. Scopes of keys: batches.write */
  controlBatch: {
    input: {
      params: {
        id: number
      }
      body: {
        action: "start" | "pause" | "resume" | "cancel" | "retry"
      }
    }
    data: {
      id: number
      name: string
      state: "draft" | "queued" | "running" | "paused" | "done" | "failed" | "canceled"
      /** Done, with failed items */
      isPartial: boolean
      /** Higher priorities run first among the account's own batches */
      priority: number
      counts: {
        waiting: number
        running: number
        done: number
        failed: number
        skipped: number
        excluded: number
        warned: number
      }
      createdAt: string
      startedAt: string | null
      endedAt: string | null
      /** Of the settings; saving requires the revision that was read */
      revision: number
      /** Revision of the settings at the last plan; if it differs from `revision`, plan again */
      plannedRevision: number | null
      settings: {
        products: ({
          productId: number
          /** Codes of the product's colors, the main one first */
          colours: string[]
          /** Codes of the sizes it is sold in; absent: all sizes, including those added later */
          sizes?: string[]
          /** Your mockups to add to the pictures; those that are deleted or not ready are left out */
          mockupIds?: number[]
          design: {
            kind: "automatic"
            areas: ({
              /** contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork */
              fit: "contain" | "cover" | "tile"
              anchor: "top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right"
              /** contain: share of the area it may fill; tile: width of a tile as a share of the area */
              share: number
              area: string
            })[]
          } | {
            kind: "template"
            designId: number
            revision: number
            /** Required in a batch of artworks; without effect in a batch of rows */
            layerId?: string
            /** How the artwork fills the box of the layer it replaces */
            fit: "contain" | "cover"
          }
        })[]
        artworks: number[]
        /** Names in this batch by artwork id, such as of the uploaded file; absent: the own name */
        artworkNames?: Record<string, string>
        /** Texts for the variables of the designs, in place of artworks; with rows, artworks are ignored */
        rows?: ({
          /** Of your choice, such as the number of the row; a row that is changed keeps its id */
          id: number
          /** In titles and SKUs in place of the artwork */
          name: string
          /** By name or question of the variable */
          values: Record<string, string>
        })[]
        rules: {
          /** Skips raster artworks with a lower printed resolution; 0: skips none */
          skipBelowDpi: number
          /** contrast: dark artworks only on light colors, and light ones only on dark */
          garments: "all" | "contrast"
          shapes: ({
            /** contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork */
            fit: "contain" | "cover" | "tile"
            anchor: "top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right"
            /** contain: share of the area it may fill; tile: width of a tile as a share of the area */
            share: number
            shape: "any" | "wide" | "square" | "tall"
            transparency: "any" | "transparent" | "opaque"
          })[]
        }
        naming: {
          sku: string
          /** By language; a missing language has no title of its own */
          titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
          locale: "zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID"
        }
        tags: string[]
        /** Selling price of every product */
        price?: {
          minor: number
          currency: string
        }
        /** Rule for the selling price of each variant; without effect if there is a fixed price */
        priceRule?: {
          /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
          kind: "factor" | "margin"
          basisPoints: number
          commissionBasisPoints: number
          /** Other costs of a piece, in the currency of the price */
          otherCostsMinor: number
          /** Country to which the price includes the freight of one piece; null: no freight */
          shipsTo: string | null
          rounding: "none" | "ends_99" | "ends_9"
          /** Whether a price may be below the cost */
          allowsLoss: boolean
          currency: string
        }
        output: {
          /** Sizes of effect pictures rendered with the batch; other sizes are rendered on request */
          sizes: (800 | 1200 | 1600)[]
          /** Colors that have pictures */
          colours: "main" | "all"
          /** later: on export or order */
          printFiles: "later" | "now"
        }
      }
    }
  }
  /** Correct the address of a paid order. User types: 3. Scopes of keys: orders.write */
  correctAddress: {
    input: {
      params: {
        id: number
      }
      body: {
        address: {
          recipient?: string
          phone?: string
          email?: string
          country?: string
          region?: string
          city?: string
          district?: string
          line1?: string
          line2?: string
          postcode?: string
        }
        differenceMinor?: number | null
      }
    }
    data: {
      id: number
      number: string
      storeId: number | null
      storeName: string | null
      externalId: string | null
      source: "manual" | "cart" | "import" | "connector"
      state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
      actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
      /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
      shopCheckFailure: "unreachable" | "disconnected" | null
      payment: "pending" | "paid" | "part_refunded" | "refunded"
      afterSales: "none" | "open" | "reprint" | "refund" | "closed"
      isSample: boolean
      recipient: string
      destination: string | null
      quantity: number
      shippedQuantity: number
      lineCount: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Freight of the parts that are sent by JIT; null if none is */
      jitFreightMinor: number | null
      soldMinor: number | null
      soldCurrency: string | null
      releaseAt: string | null
      orderedAt: string
      shipBy: string | null
      createdAt: string
      tracking: string[]
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      addressGaps: ("recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode")[]
      /** The warehouse at the address; null: it is the buyer’s */
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      /** What is missing before it can be paid */
      missing: ("lines" | "mapping" | "offer" | "level" | "design" | "personalization" | "address" | "jit_consent" | "carrier")[]
      /** The requested carrier */
      logisticsId: string | null
      note: string
      buyerNote: string
      /** Whether the buyer pays the carrier when the parcel arrives */
      isCashOnDelivery: boolean
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      paidMinor: number
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      lines: ({
        id: number
        externalSku: string
        externalTitle: string
        /** Null: not mapped yet */
        variantId: number | null
        finishedId: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        /** A blank without a design that is not ordered plain */
        needsDesign: boolean
        /** What the buyer entered in the shop */
        personalization: ({
          name: string
          value: string
        })[]
        /** It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization` */
        needsPersonalization: boolean
        /** Texts of its product that every buyer fills in */
        variables: ({
          name: string
          /** What buyers are asked; empty for the name */
          label: string
          /** Shown in pictures of the product */
          sample: string
          maxLength: number
          isRequired: boolean
          characters: "any" | "letters" | "digits"
          /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
          maxBytes?: number
        })[]
        designId: number | null
        revision: number | null
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        unitPriceMinor: number | null
        quantity: number
        shippedQuantity: number
        /** Shipped pieces without an after-sales case */
        claimable: number
        weightG: number | null
        /** Not made here: shipped by the seller, or taken out if its state is `canceled` */
        isIgnored: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        productionId: number | null
        /** The purchased line that this one reprints free of charge */
        reprintOf: number | null
      })[]
      parts: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        refuseNote: string
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
      })[]
      /** What your store puts into its parcels; a paid order keeps what it was paid with */
      inserts: ({
        id: number
        productionId: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Picture path of what is printed */
        thumb: string
        /** Another supplier makes the order and does not make it */
        isRefunded: boolean
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "carrier" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "created" | "changed" | "state" | "payment" | "refund" | "production" | "shipment"
        from: string | null
        to: string | null
        reason: string
      })[]
      actions: ("change" | "map" | "pay" | "cancel" | "release" | "archive" | "complain" | "address" | "resubmit" | "reprint" | "replace" | "drop")[]
    }
  }
  /** Correct the tracking number of a box that was handed over. User types: 2. Scopes of keys: production.jit */
  correctBoxTracking: {
    input: {
      params: {
        id: number
      }
      body: {
        trackingNumber: string
        /** Required for a number that looks mistyped, or that another parcel to the same address, of another supplier or of another carrier has (`tracking_suspect`) */
        acceptsWarnings?: boolean
      }
    }
    data: {
      id: number
      number: string
      warehouse: {
        id: number
        code: string
        name: string
      }
      state: "open" | "closed" | "handed_over" | "canceled"
      weightG: number | null
      lengthMm: number | null
      widthMm: number | null
      heightMm: number | null
      logisticsId: string | null
      trackingNumber: string | null
      createdAt: string
      closedAt: string | null
      handedOverAt: string | null
      codes: number
      orders: number
      packed: number
      /** Number of pieces in it */
      pieces: number
      packCodes: ({
        id: number
        number: string
        /** The seller of these orders, which may come from several stores */
        sellerId: number
        warehouse: {
          id: number
          code: string
          name: string
        }
        day: string
        state: "to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled"
        boxId: number | null
        boxNumber: string | null
        /** Production orders in it */
        orders: number
        /** Number of them in the box */
        packed: number
        pieces: number
        /** Number of stores they come from */
        shops: number
      })[]
      items: ({
        id: number
        number: string
        orderNumber: string
        packCodeId: number
        shop: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Still to be shipped; false for canceled ones, which the pack code does not need */
        isLive: boolean
        isPacked: boolean
        /** The marketplace of its store prints labels for it */
        hasShopLabels: boolean
        pieces: number
      })[]
      /** URL of its label, a PDF of 100 × 150 mm, valid for an hour */
      label: string
    }
  }
  /** Correct the tracking number of a parcel. User types: 1, 2. Scopes of keys: production.write */
  correctTracking: {
    input: {
      params: {
        id: number
      }
      body: {
        trackingNumber: string
        /** Required for a number that looks mistyped, or that another parcel to the same address, of another supplier or of another carrier has (`tracking_suspect`) */
        acceptsWarnings?: boolean
        /** Required when what the carrier reported on the former number no longer counts */
        dropsReports?: boolean
      }
    }
    data: {
      id: number
      productionId: number
      logisticsId: string | null
      trackingNumber: string
      state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
      shippedAt: string
      deliveredAt: string | null
      /** A carrier or an operator reported the delivery */
      isConfirmed: boolean
      lines: ({
        lineId: number
        quantity: number
      })[]
      /** The newest hundred, oldest first */
      reports: ({
        id: number
        kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
        source: "carrier" | "supplier" | "operator"
        /** When it happened, by the reporter's clock */
        at: string
        recordedAt: string
        /** Set when the report was retracted */
        retractedAt: string | null
        retractedBy: "supplier" | "operator" | null
        /** The number that a carrier reported on */
        trackingNumber: string | null
        /** The carrier's own words */
        text: string
        place: string
      })[]
    }
  }
  /** Your orders by state. User types: 3. Scopes of keys: orders.read */
  countOrders: {
    input: {
      query?: {
        payment?: "pending" | "paid" | "part_refunded" | "refunded"
        afterSales?: "none" | "open" | "reprint" | "refund" | "closed"
        storeId?: number
        /** First day of the range, UTC */
        from?: string
        to?: string
      }
    }
    data: {
      /** 10000 stands for this many or more */
      counts: Partial<Record<"draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped", number>>
      /** Orders that the state `needs_action` selects; each also has a state */
      needsAction: number
    }
  }
  /** Create a batch as a draft. User types: 3. Scopes of keys: batches.write */
  createBatch: {
    input: {
      body: {
        name: string
        settings: {
          products: ({
            productId: number
            /** Codes of the product's colors, the main one first */
            colours: string[]
            /** Codes of the sizes it is sold in; absent: all sizes, including those added later */
            sizes?: string[]
            /** Your mockups to add to the pictures; those that are deleted or not ready are left out */
            mockupIds?: number[]
            design: {
              kind: "automatic"
              areas: ({
                /** contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork */
                fit: "contain" | "cover" | "tile"
                anchor?: "top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right"
                /** contain: share of the area it may fill; tile: width of a tile as a share of the area */
                share?: number
                area: string
              })[]
            } | {
              kind: "template"
              designId: number
              revision: number
              /** Required in a batch of artworks; without effect in a batch of rows */
              layerId?: string
              /** How the artwork fills the box of the layer it replaces */
              fit?: "contain" | "cover"
            }
          })[]
          artworks: number[]
          /** Names in this batch by artwork id, such as of the uploaded file; absent: the own name */
          artworkNames?: Record<string, string>
          /** Texts for the variables of the designs, in place of artworks; with rows, artworks are ignored */
          rows?: ({
            /** Of your choice, such as the number of the row; a row that is changed keeps its id */
            id: number
            /** In titles and SKUs in place of the artwork */
            name: string
            /** By name or question of the variable */
            values: Record<string, string>
          })[]
          rules: {
            /** Skips raster artworks with a lower printed resolution; 0: skips none */
            skipBelowDpi?: number
            /** contrast: dark artworks only on light colors, and light ones only on dark */
            garments?: "all" | "contrast"
            shapes?: ({
              /** contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork */
              fit: "contain" | "cover" | "tile"
              anchor?: "top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right"
              /** contain: share of the area it may fill; tile: width of a tile as a share of the area */
              share?: number
              shape: "any" | "wide" | "square" | "tall"
              transparency: "any" | "transparent" | "opaque"
            })[]
          }
          naming: {
            sku?: string
            /** By language; a missing language has no title of its own */
            titles?: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
            locale: "zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID"
          }
          tags?: string[]
          /** Selling price of every product */
          price?: {
            minor: number
            currency: string
          }
          /** Rule for the selling price of each variant; without effect if there is a fixed price */
          priceRule?: {
            /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
            kind: "factor" | "margin"
            basisPoints: number
            commissionBasisPoints?: number
            /** Other costs of a piece, in the currency of the price */
            otherCostsMinor?: number
            /** Country to which the price includes the freight of one piece; null: no freight */
            shipsTo?: string | null
            rounding?: "none" | "ends_99" | "ends_9"
            /** Whether a price may be below the cost */
            allowsLoss?: boolean
            currency: string
          }
          output: {
            /** Sizes of effect pictures rendered with the batch; other sizes are rendered on request */
            sizes?: (800 | 1200 | 1600)[]
            /** Colors that have pictures */
            colours?: "main" | "all"
            /** later: on export or order */
            printFiles?: "later" | "now"
          }
        }
        createKey: string
      }
    }
    data: {
      id: number
      name: string
      state: "draft" | "queued" | "running" | "paused" | "done" | "failed" | "canceled"
      /** Done, with failed items */
      isPartial: boolean
      /** Higher priorities run first among the account's own batches */
      priority: number
      counts: {
        waiting: number
        running: number
        done: number
        failed: number
        skipped: number
        excluded: number
        warned: number
      }
      createdAt: string
      startedAt: string | null
      endedAt: string | null
      /** Of the settings; saving requires the revision that was read */
      revision: number
      /** Revision of the settings at the last plan; if it differs from `revision`, plan again */
      plannedRevision: number | null
      settings: {
        products: ({
          productId: number
          /** Codes of the product's colors, the main one first */
          colours: string[]
          /** Codes of the sizes it is sold in; absent: all sizes, including those added later */
          sizes?: string[]
          /** Your mockups to add to the pictures; those that are deleted or not ready are left out */
          mockupIds?: number[]
          design: {
            kind: "automatic"
            areas: ({
              /** contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork */
              fit: "contain" | "cover" | "tile"
              anchor: "top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right"
              /** contain: share of the area it may fill; tile: width of a tile as a share of the area */
              share: number
              area: string
            })[]
          } | {
            kind: "template"
            designId: number
            revision: number
            /** Required in a batch of artworks; without effect in a batch of rows */
            layerId?: string
            /** How the artwork fills the box of the layer it replaces */
            fit: "contain" | "cover"
          }
        })[]
        artworks: number[]
        /** Names in this batch by artwork id, such as of the uploaded file; absent: the own name */
        artworkNames?: Record<string, string>
        /** Texts for the variables of the designs, in place of artworks; with rows, artworks are ignored */
        rows?: ({
          /** Of your choice, such as the number of the row; a row that is changed keeps its id */
          id: number
          /** In titles and SKUs in place of the artwork */
          name: string
          /** By name or question of the variable */
          values: Record<string, string>
        })[]
        rules: {
          /** Skips raster artworks with a lower printed resolution; 0: skips none */
          skipBelowDpi: number
          /** contrast: dark artworks only on light colors, and light ones only on dark */
          garments: "all" | "contrast"
          shapes: ({
            /** contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork */
            fit: "contain" | "cover" | "tile"
            anchor: "top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right"
            /** contain: share of the area it may fill; tile: width of a tile as a share of the area */
            share: number
            shape: "any" | "wide" | "square" | "tall"
            transparency: "any" | "transparent" | "opaque"
          })[]
        }
        naming: {
          sku: string
          /** By language; a missing language has no title of its own */
          titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
          locale: "zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID"
        }
        tags: string[]
        /** Selling price of every product */
        price?: {
          minor: number
          currency: string
        }
        /** Rule for the selling price of each variant; without effect if there is a fixed price */
        priceRule?: {
          /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
          kind: "factor" | "margin"
          basisPoints: number
          commissionBasisPoints: number
          /** Other costs of a piece, in the currency of the price */
          otherCostsMinor: number
          /** Country to which the price includes the freight of one piece; null: no freight */
          shipsTo: string | null
          rounding: "none" | "ends_99" | "ends_9"
          /** Whether a price may be below the cost */
          allowsLoss: boolean
          currency: string
        }
        output: {
          /** Sizes of effect pictures rendered with the batch; other sizes are rendered on request */
          sizes: (800 | 1200 | 1600)[]
          /** Colors that have pictures */
          colours: "main" | "all"
          /** later: on export or order */
          printFiles: "later" | "now"
        }
      }
    }
  }
  /** Open a box for a warehouse. User types: 2. Scopes of keys: production.jit */
  createBox: {
    input: {
      body: {
        requestKey: string
        warehouseId: number
      }
    }
    data: {
      id: number
      number: string
      warehouse: {
        id: number
        code: string
        name: string
      }
      state: "open" | "closed" | "handed_over" | "canceled"
      weightG: number | null
      lengthMm: number | null
      widthMm: number | null
      heightMm: number | null
      logisticsId: string | null
      trackingNumber: string | null
      createdAt: string
      closedAt: string | null
      handedOverAt: string | null
      codes: number
      orders: number
      packed: number
      /** Number of pieces in it */
      pieces: number
      packCodes: ({
        id: number
        number: string
        /** The seller of these orders, which may come from several stores */
        sellerId: number
        warehouse: {
          id: number
          code: string
          name: string
        }
        day: string
        state: "to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled"
        boxId: number | null
        boxNumber: string | null
        /** Production orders in it */
        orders: number
        /** Number of them in the box */
        packed: number
        pieces: number
        /** Number of stores they come from */
        shops: number
      })[]
      items: ({
        id: number
        number: string
        orderNumber: string
        packCodeId: number
        shop: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Still to be shipped; false for canceled ones, which the pack code does not need */
        isLive: boolean
        isPacked: boolean
        /** The marketplace of its store prints labels for it */
        hasShopLabels: boolean
        pieces: number
      })[]
      /** URL of its label, a PDF of 100 × 150 mm, valid for an hour */
      label: string
    }
  }
  /** Save a new design. User types: 3. Scopes of keys: designs.write */
  createDesign: {
    input: {
      body: {
        name?: string
        document: unknown
        saveKey: string
      }
    }
    data: {
      revision: number
      savedAt: string
      id: number
      name: string
    }
  }
  /** Packing slips, address labels or customs sheets as a PDF. User types: 2, 3. Scopes of keys: orders.read, production.read */
  createDocument: {
    input: {
      body: {
        kind: "packing_slips" | "labels" | "customs"
        /** Orders of a seller, production orders of a supplier */
        ids: number[]
        /** Language of the headings; default: that of the destination country. Customs sheets are in English */
        locale?: "zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID"
      }
    }
    data: {
      /** URL of the PDF */
      download: string
      name: string
      parcels: number
    }
  }
  /** Export finished products as a ZIP for a sales channel. User types: 3. Scopes of keys: finished.read */
  createExport: {
    input: {
      body: {
        of: {
          batchId: number
        } | {
          finishedIds: number[]
        }
        /** Index of the first product, from 0, for a batch with more products than one export holds */
        from?: number
        channel: "generic" | "shopify" | "woocommerce" | "vendure" | "medusa" | "tiktok_shop" | "etsy" | "amazon" | "ebay" | "shopee" | "lazada" | "temu" | "shein"
        /** Pictures by the channel's rules; null: none */
        pictures?: {
          maxPerProduct?: number
          /** Used if the channel accepts it; otherwise the channel's preferred one */
          format?: "jpeg" | "png" | "webp"
        } | null
        printFiles?: "png" | "pdf" | null
        manifest?: ("csv" | "xlsx")[]
      }
    }
    data: {
      /** URL of the ZIP */
      download: string
      name: string
      products: number
      pictures: number
      /** `from` of the next export of the same batch; null: this is the last */
      next: number | null
    }
  }
  /** Create an order manually. User types: 3. Scopes of keys: orders.write */
  createOrder: {
    input: {
      body: {
        requestKey: string
        storeId?: number | null
        externalId?: string | null
        address: {
          recipient?: string
          phone?: string
          email?: string
          country?: string
          region?: string
          city?: string
          district?: string
          line1?: string
          line2?: string
          postcode?: string
        }
        logisticsId?: string | null
        isSample?: boolean
        note?: string
        lines: ({
          variantId: number
          finishedId?: number | null
          /** For blanks: ordered without a print on purpose */
          isPlain?: boolean
          quantity: number
          personalization?: ({
            /** Name or label of the variable */
            name: string
            value: string
          })[]
        } | {
          externalSku: string
          title?: string
          quantity: number
          personalization?: ({
            /** Name or label of the variable */
            name: string
            value: string
          })[]
        })[]
      }
    }
    data: {
      id: number
      number: string
      storeId: number | null
      storeName: string | null
      externalId: string | null
      source: "manual" | "cart" | "import" | "connector"
      state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
      actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
      /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
      shopCheckFailure: "unreachable" | "disconnected" | null
      payment: "pending" | "paid" | "part_refunded" | "refunded"
      afterSales: "none" | "open" | "reprint" | "refund" | "closed"
      isSample: boolean
      recipient: string
      destination: string | null
      quantity: number
      shippedQuantity: number
      lineCount: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Freight of the parts that are sent by JIT; null if none is */
      jitFreightMinor: number | null
      soldMinor: number | null
      soldCurrency: string | null
      releaseAt: string | null
      orderedAt: string
      shipBy: string | null
      createdAt: string
      tracking: string[]
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      addressGaps: ("recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode")[]
      /** The warehouse at the address; null: it is the buyer’s */
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      /** What is missing before it can be paid */
      missing: ("lines" | "mapping" | "offer" | "level" | "design" | "personalization" | "address" | "jit_consent" | "carrier")[]
      /** The requested carrier */
      logisticsId: string | null
      note: string
      buyerNote: string
      /** Whether the buyer pays the carrier when the parcel arrives */
      isCashOnDelivery: boolean
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      paidMinor: number
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      lines: ({
        id: number
        externalSku: string
        externalTitle: string
        /** Null: not mapped yet */
        variantId: number | null
        finishedId: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        /** A blank without a design that is not ordered plain */
        needsDesign: boolean
        /** What the buyer entered in the shop */
        personalization: ({
          name: string
          value: string
        })[]
        /** It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization` */
        needsPersonalization: boolean
        /** Texts of its product that every buyer fills in */
        variables: ({
          name: string
          /** What buyers are asked; empty for the name */
          label: string
          /** Shown in pictures of the product */
          sample: string
          maxLength: number
          isRequired: boolean
          characters: "any" | "letters" | "digits"
          /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
          maxBytes?: number
        })[]
        designId: number | null
        revision: number | null
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        unitPriceMinor: number | null
        quantity: number
        shippedQuantity: number
        /** Shipped pieces without an after-sales case */
        claimable: number
        weightG: number | null
        /** Not made here: shipped by the seller, or taken out if its state is `canceled` */
        isIgnored: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        productionId: number | null
        /** The purchased line that this one reprints free of charge */
        reprintOf: number | null
      })[]
      parts: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        refuseNote: string
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
      })[]
      /** What your store puts into its parcels; a paid order keeps what it was paid with */
      inserts: ({
        id: number
        productionId: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Picture path of what is printed */
        thumb: string
        /** Another supplier makes the order and does not make it */
        isRefunded: boolean
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "carrier" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "created" | "changed" | "state" | "payment" | "refund" | "production" | "shipment"
        from: string | null
        to: string | null
        reason: string
      })[]
      actions: ("change" | "map" | "pay" | "cancel" | "release" | "archive" | "complain" | "address" | "resubmit" | "reprint" | "replace" | "drop")[]
    }
  }
  /** Download the print files of several production orders. User types: 2. Scopes of keys: production.read */
  createPrintSheet: {
    input: {
      body: {
        format?: "png" | "pdf"
        /** Adds to each PNG the mirrored print and the white underbase, as its technique needs them. White ends so many millimeters before the edge of the colors */
        prepress?: {
          chokeMm: number
        }
        ids: number[]
      }
    }
    data: {
      /** URL of the ZIP, valid for an hour */
      download: string
      name: string
      files: number
      pieces: number
      /** Numbers of production orders with a missing file */
      missing: string[]
    }
  }
  /** URL of the statement as a CSV file. User types: 2, 3. Scopes of keys: wallet.read, production.wallet */
  createStatementUrl: {
    input: {
      body?: {
        from?: string
        to?: string
      }
    }
    data: {
      /** URL of the file, valid for an hour */
      download: string
    }
  }
  /** Add a store. User types: 3. Scopes of keys: stores.write */
  createStore: {
    input: {
      body: {
        platform: string
        name: string
        currency: string
        holdMinutes?: number
        slipNote?: string
      }
    }
    data: {
      id: number
      platform: string
      name: string
      currency: string
      state: "connected" | "expiring" | "expired" | "revoked" | "frozen" | "paused"
      /** Address of the shop; empty for marketplaces */
      url: string
      /** Permissions that the platform granted, in its own words */
      scopes: string[]
      /** Last successful call of the platform */
      lastSeenAt: string | null
      /** Why the last call failed; null after a successful one */
      lastError: {
        code: "authorization_lost" | "permission_missing" | "shop_frozen" | "rate_limited" | "unavailable" | "not_found" | "exists" | "invalid" | "picture_rejected" | "refused" | "unknown_outcome"
        /** Message of the platform */
        detail: string
        at: string
      } | null
      /** When the authorization ends */
      expiresAt: string | null
      /** Minutes a paid order waits before it goes to production */
      holdMinutes: number
      /** Your note on the packing slips of its orders */
      slipNote: string
      /** Name and return address, in lines */
      slipSender: string
      /** Notes for buyers in the countries of these languages, in place of the general note */
      slipNotes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      /** Web address, printed with a QR code */
      slipLink: string
      /** Picture path of your logo on these slips */
      slipLogo: string | null
      /** When the seller consented to JIT; null: no consent */
      jitConsentedAt: string | null
      createdAt: string
      fees: {
        /** The platform's share of the price: 500 is 5 % */
        commissionBasisPoints: number
        /** The payment provider's share */
        paymentBasisPoints: number
        /** What the payment provider takes for each order in addition, in the currency of the store */
        paymentFixedMinor: number
        /** What is usual on the platform, because you have not entered yours */
        isTypical: boolean
      }
      /** The store that imports the orders of the same shop: this one imports and pays no new ones */
      duplicateOf: {
        /** Null if it belongs to another account */
        storeId: number | null
      } | null
      orderCount: number
      /** Number of unpaid orders */
      openCount: number
      /** Orders of the shop that wait for the seller, or could not be imported */
      waitingOrders: number
      /** Tracking numbers that the shop refused */
      refusedParcels: number
      /** Products that could not be published or updated */
      failedListings: number
      /** Paid orders on hold; when the store is removed, they wait for the seller */
      heldOrders: number
      /** Published products; they stay on sale when the store is removed */
      liveListings: number
    }
  }
  /** Decide an after-sales case. User types: 1, 2. Scopes of keys: production.cases */
  decideCase: {
    input: {
      params: {
        id: number
      }
      body: {
        decision: "reprint" | "refund" | "refuse"
        amountMinor?: number | null
        note?: string
      }
    }
    data: {
      id: number
      number: string
      orderId: number
      orderNumber: string
      productionId: number
      productionNumber: string
      kind: "reprint" | "refund"
      reason: "print_fault" | "wrong_item" | "missing_pieces" | "damaged" | "lost" | "sewing_fault" | "other"
      state: "open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn"
      /** Null: a reprint is requested */
      requestedMinor: number | null
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      /** Refund that the supplier proposed and an operator decides about */
      proposedMinor: number | null
      /** Number of affected pieces */
      quantity: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      createdAt: string
      decidedAt: string | null
      /** Maximum refund */
      maxRefundMinor: number
      lines: ({
        lineId: number
        sku: string
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        quantity: number
      })[]
      pictures: ({
        master: string
        thumb: string
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "opened" | "message" | "state"
        to: "open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn" | null
        text: string
        amountMinor: number | null
      })[]
      /** Production order of the reprint */
      reprint: {
        productionId: number
        number: string
      } | null
      actions: ("message" | "decide" | "withdraw")[]
    }
  }
  /** Apply or dismiss a change in a store. User types: 3. Scopes of keys: stores.write */
  decideShopChange: {
    input: {
      params: {
        id: number
      }
      body: {
        /** The version that was decided about */
        version: number
        /** apply: uses the address or quantities of the store; changes of other kinds cancel the order here. replace: makes the changed lines with the products that the store has now; only for changes of the product */
        decision: "apply" | "replace" | "dismiss"
        differenceMinor?: number | null
      }
    }
    data: {
      id: number
      number: string
      storeId: number | null
      storeName: string | null
      externalId: string | null
      source: "manual" | "cart" | "import" | "connector"
      state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
      actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
      /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
      shopCheckFailure: "unreachable" | "disconnected" | null
      payment: "pending" | "paid" | "part_refunded" | "refunded"
      afterSales: "none" | "open" | "reprint" | "refund" | "closed"
      isSample: boolean
      recipient: string
      destination: string | null
      quantity: number
      shippedQuantity: number
      lineCount: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Freight of the parts that are sent by JIT; null if none is */
      jitFreightMinor: number | null
      soldMinor: number | null
      soldCurrency: string | null
      releaseAt: string | null
      orderedAt: string
      shipBy: string | null
      createdAt: string
      tracking: string[]
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      addressGaps: ("recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode")[]
      /** The warehouse at the address; null: it is the buyer’s */
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      /** What is missing before it can be paid */
      missing: ("lines" | "mapping" | "offer" | "level" | "design" | "personalization" | "address" | "jit_consent" | "carrier")[]
      /** The requested carrier */
      logisticsId: string | null
      note: string
      buyerNote: string
      /** Whether the buyer pays the carrier when the parcel arrives */
      isCashOnDelivery: boolean
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      paidMinor: number
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      lines: ({
        id: number
        externalSku: string
        externalTitle: string
        /** Null: not mapped yet */
        variantId: number | null
        finishedId: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        /** A blank without a design that is not ordered plain */
        needsDesign: boolean
        /** What the buyer entered in the shop */
        personalization: ({
          name: string
          value: string
        })[]
        /** It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization` */
        needsPersonalization: boolean
        /** Texts of its product that every buyer fills in */
        variables: ({
          name: string
          /** What buyers are asked; empty for the name */
          label: string
          /** Shown in pictures of the product */
          sample: string
          maxLength: number
          isRequired: boolean
          characters: "any" | "letters" | "digits"
          /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
          maxBytes?: number
        })[]
        designId: number | null
        revision: number | null
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        unitPriceMinor: number | null
        quantity: number
        shippedQuantity: number
        /** Shipped pieces without an after-sales case */
        claimable: number
        weightG: number | null
        /** Not made here: shipped by the seller, or taken out if its state is `canceled` */
        isIgnored: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        productionId: number | null
        /** The purchased line that this one reprints free of charge */
        reprintOf: number | null
      })[]
      parts: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        refuseNote: string
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
      })[]
      /** What your store puts into its parcels; a paid order keeps what it was paid with */
      inserts: ({
        id: number
        productionId: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Picture path of what is printed */
        thumb: string
        /** Another supplier makes the order and does not make it */
        isRefunded: boolean
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "carrier" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "created" | "changed" | "state" | "payment" | "refund" | "production" | "shipment"
        from: string | null
        to: string | null
        reason: string
      })[]
      actions: ("change" | "map" | "pay" | "cancel" | "release" | "archive" | "complain" | "address" | "resubmit" | "reprint" | "replace" | "drop")[]
    }
  }
  /** Delete an artwork. User types: 3. Scopes of keys: artworks.write */
  deleteArtwork: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
    }
  }
  /** Delete a batch that is not running. User types: 3. Scopes of keys: batches.write */
  deleteBatch: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
    }
  }
  /** Delete a design. User types: 3. Scopes of keys: designs.write */
  deleteDesign: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
    }
  }
  /** Delete a finished product. User types: 3. Scopes of keys: finished.write */
  deleteFinishedProduct: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
    }
  }
  /** Delete an uploaded font. User types: 3. Scopes of keys: designs.write */
  deleteFont: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
    }
  }
  /** Remove the color profile of a technique. User types: 2. Scopes of keys: production.workshop */
  deleteOutputProfile: {
    input: {
      params: {
        technique: "heat_transfer" | "dtg" | "dtf" | "sublimation" | "uv" | "giclee"
      }
    }
    data: {
      technique: "heat_transfer" | "dtg" | "dtf" | "sublimation" | "uv" | "giclee"
    }
  }
  /** Cancel a part of an order. User types: 3. Scopes of keys: orders.write */
  dropOrderPart: {
    input: {
      params: {
        id: number
        partId: number
      }
      body: {
        reason: string
      }
    }
    data: {
      id: number
      number: string
      storeId: number | null
      storeName: string | null
      externalId: string | null
      source: "manual" | "cart" | "import" | "connector"
      state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
      actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
      /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
      shopCheckFailure: "unreachable" | "disconnected" | null
      payment: "pending" | "paid" | "part_refunded" | "refunded"
      afterSales: "none" | "open" | "reprint" | "refund" | "closed"
      isSample: boolean
      recipient: string
      destination: string | null
      quantity: number
      shippedQuantity: number
      lineCount: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Freight of the parts that are sent by JIT; null if none is */
      jitFreightMinor: number | null
      soldMinor: number | null
      soldCurrency: string | null
      releaseAt: string | null
      orderedAt: string
      shipBy: string | null
      createdAt: string
      tracking: string[]
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      addressGaps: ("recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode")[]
      /** The warehouse at the address; null: it is the buyer’s */
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      /** What is missing before it can be paid */
      missing: ("lines" | "mapping" | "offer" | "level" | "design" | "personalization" | "address" | "jit_consent" | "carrier")[]
      /** The requested carrier */
      logisticsId: string | null
      note: string
      buyerNote: string
      /** Whether the buyer pays the carrier when the parcel arrives */
      isCashOnDelivery: boolean
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      paidMinor: number
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      lines: ({
        id: number
        externalSku: string
        externalTitle: string
        /** Null: not mapped yet */
        variantId: number | null
        finishedId: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        /** A blank without a design that is not ordered plain */
        needsDesign: boolean
        /** What the buyer entered in the shop */
        personalization: ({
          name: string
          value: string
        })[]
        /** It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization` */
        needsPersonalization: boolean
        /** Texts of its product that every buyer fills in */
        variables: ({
          name: string
          /** What buyers are asked; empty for the name */
          label: string
          /** Shown in pictures of the product */
          sample: string
          maxLength: number
          isRequired: boolean
          characters: "any" | "letters" | "digits"
          /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
          maxBytes?: number
        })[]
        designId: number | null
        revision: number | null
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        unitPriceMinor: number | null
        quantity: number
        shippedQuantity: number
        /** Shipped pieces without an after-sales case */
        claimable: number
        weightG: number | null
        /** Not made here: shipped by the seller, or taken out if its state is `canceled` */
        isIgnored: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        productionId: number | null
        /** The purchased line that this one reprints free of charge */
        reprintOf: number | null
      })[]
      parts: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        refuseNote: string
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
      })[]
      /** What your store puts into its parcels; a paid order keeps what it was paid with */
      inserts: ({
        id: number
        productionId: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Picture path of what is printed */
        thumb: string
        /** Another supplier makes the order and does not make it */
        isRefunded: boolean
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "carrier" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "created" | "changed" | "state" | "payment" | "refund" | "production" | "shipment"
        from: string | null
        to: string | null
        reason: string
      })[]
      actions: ("change" | "map" | "pay" | "cancel" | "release" | "archive" | "complain" | "address" | "resubmit" | "reprint" | "replace" | "drop")[]
    }
  }
  /** Duplicate a design. User types: 3. Scopes of keys: designs.write */
  duplicateDesign: {
    input: {
      params: {
        id: number
      }
      body: {
        name: string
        saveKey: string
      }
    }
    data: {
      revision: number
      savedAt: string
      id: number
      name: string
    }
  }
  /** Duplicate your finished products with other titles. User types: 3. Scopes of keys: finished.write */
  duplicateFinishedProducts: {
    input: {
      body: {
        items: ({
          id: number
          title: string
          finishKey: string
        })[]
      }
    }
    data: {
      done: number[]
      refused: ({
        id: number
        /** Name of the failure */
        reason: string
      })[]
    }
  }
  /** Change titles, prices, tags or the archive state of your finished products. User types: 3. Scopes of keys: finished.write */
  editFinishedProducts: {
    input: {
      body: {
        title?: string
        /** By language; an empty title removes that language */
        titles?: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        /** The same for all variants; replaces a rule */
        price?: {
          minor: number
          currency: string
        } | null
        /** Prices each variant by its cost; replaces a fixed price */
        priceRule?: {
          /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
          kind: "factor" | "margin"
          basisPoints: number
          commissionBasisPoints?: number
          /** Other costs of a piece, in the currency of the price */
          otherCostsMinor?: number
          /** Country to which the price includes the freight of one piece; null: no freight */
          shipsTo?: string | null
          rounding?: "none" | "ends_99" | "ends_9"
          /** Whether a price may be below the cost */
          allowsLoss?: boolean
          currency: string
        } | null
        addTags?: string[]
        removeTags?: string[]
        ids: number[]
        isArchived?: boolean
      }
    }
    data: {
      items: ({
        id: number
        /** SKU prefix of its variants */
        code: string
        title: string
        productId: number
        productCode: string
        colours: string[]
        /** Codes of the sizes it is sold in */
        sizes: string[]
        state: "preparing" | "ready" | "failed"
        /** Percentage of pictures and print files made so far */
        progress: number
        createdAt: string
        /** The main picture, once it exists */
        picture: {
          path: string
          width: number
          height: number
          /** product/view, or mockup/id of your mockup */
          view: string
          /** Code of the product's color */
          colour: string
        } | null
        /** SKU given by its batch */
        sku: string | null
        tags: string[]
        /** The seller's price, the same for all variants */
        price: {
          minor: number
          currency: string
        } | null
        /** The seller's rule, by which each variant has a price; null if there is none or a fixed price */
        priceRule: {
          /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
          kind: "factor" | "margin"
          basisPoints: number
          commissionBasisPoints: number
          /** Other costs of a piece, in the currency of the price */
          otherCostsMinor: number
          /** Country to which the price includes the freight of one piece; null: no freight */
          shipsTo: string | null
          rounding: "none" | "ends_99" | "ends_9"
          /** Whether a price may be below the cost */
          allowsLoss: boolean
          currency: string
        } | null
        isArchived: boolean
        /** Its buyers are asked for texts that are printed */
        isPersonalizable: boolean
      })[]
    }
  }
  /** Create a finished product from a design. User types: 3. Scopes of keys: finished.write */
  finishDesign: {
    input: {
      params: {
        id: number
      }
      body: {
        revision: number
        title: string
        /** Codes of the product's colors, the main one first */
        colours: string[]
        /** Codes of the sizes on sale, default all; each gets a print file that fits it */
        sizes?: string[]
        finishKey: string
        acceptsWarnings?: boolean
        /** The same for all variants; replaces a rule */
        price?: {
          minor: number
          currency: string
        } | null
        /** Prices each variant by its cost; replaces a fixed price */
        priceRule?: {
          /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
          kind: "factor" | "margin"
          basisPoints: number
          commissionBasisPoints?: number
          /** Other costs of a piece, in the currency of the price */
          otherCostsMinor?: number
          /** Country to which the price includes the freight of one piece; null: no freight */
          shipsTo?: string | null
          rounding?: "none" | "ends_99" | "ends_9"
          /** Whether a price may be below the cost */
          allowsLoss?: boolean
          currency: string
        } | null
        /** Your mockups to add to the pictures; those that show nothing of the design are left out */
        mockupIds?: number[]
      }
    }
    data: {
      id: number
      /** SKU prefix of its variants */
      code: string
      title: string
      productId: number
      productCode: string
      colours: string[]
      /** Codes of the sizes it is sold in */
      sizes: string[]
      state: "preparing" | "ready" | "failed"
      /** Percentage of pictures and print files made so far */
      progress: number
      createdAt: string
      /** The main picture, once it exists */
      picture: {
        path: string
        width: number
        height: number
        /** product/view, or mockup/id of your mockup */
        view: string
        /** Code of the product's color */
        colour: string
      } | null
      /** SKU given by its batch */
      sku: string | null
      tags: string[]
      /** The seller's price, the same for all variants */
      price: {
        minor: number
        currency: string
      } | null
      /** The seller's rule, by which each variant has a price; null if there is none or a fixed price */
      priceRule: {
        /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
        kind: "factor" | "margin"
        basisPoints: number
        commissionBasisPoints: number
        /** Other costs of a piece, in the currency of the price */
        otherCostsMinor: number
        /** Country to which the price includes the freight of one piece; null: no freight */
        shipsTo: string | null
        rounding: "none" | "ends_99" | "ends_9"
        /** Whether a price may be below the cost */
        allowsLoss: boolean
        currency: string
      } | null
      isArchived: boolean
      /** Its buyers are asked for texts that are printed */
      isPersonalizable: boolean
      designId: number
      revision: number
      batchId: number | null
      /** By language */
      titles: Record<string, string>
      /** Pieces in orders, except canceled ones */
      orderedQuantity: number
      failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
      variables: ({
        name: string
        /** What buyers are asked; empty for the name */
        label: string
        /** Shown in pictures of the product */
        sample: string
        maxLength: number
        isRequired: boolean
        characters: "any" | "letters" | "digits"
        /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
        maxBytes?: number
      })[]
      /** Code of its page for shoppers (/p/<code>); null: it is off */
      shopperCode: string | null
      pictures: ({
        path: string
        width: number
        height: number
        /** product/view, or mockup/id of your mockup */
        view: string
        /** Code of the product's color */
        colour: string
      })[]
      /** Mockups chosen for its pictures, also those that show none of it */
      mockupIds: number[]
      printFiles: ({
        /** Code of the print area */
        area: string
        /** There are two files if the design differs on dark garments */
        garment: "all" | "light" | "dark"
        /** Sizes it is printed on; empty if one file fits all */
        sizes: ({
          code: string
          label: string
        })[]
        format: "png" | "pdf"
        state: "waiting" | "ready" | "failed"
        failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
        widthPx: number | null
        heightPx: number | null
        bytes: number | null
        /** URL of the file, valid for an hour */
        download: string | null
      })[]
    }
  }
  /** Your artworks by their ids. User types: 3. Scopes of keys: artworks.read */
  getArtworksById: {
    input: {
      body: {
        ids: number[]
      }
    }
    data: {
      items: ({
        hash: string
        widthPx: number
        heightPx: number
        hasAlpha: boolean
        /** Rendered from an SVG, which is stored too */
        isVector: boolean
        /** The whole artwork, sRGB, lossless */
        master: string
        /** WebP of at most 512 px per side */
        thumb: string
        /** Null for clip art that has not been used yet */
        facts: {
          semiTransparentShare: number
          meanColour: string
          spread: number
          /** True if no pixel is visible */
          isBlank?: boolean
        } | null
        id: number
        name: string
        /** Size of the uploaded file */
        bytes: number
        folder: string
        tags: string[]
        createdAt: string
      })[]
    }
  }
  /** A batch. User types: 3. Scopes of keys: batches.read */
  getBatch: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      name: string
      state: "draft" | "queued" | "running" | "paused" | "done" | "failed" | "canceled"
      /** Done, with failed items */
      isPartial: boolean
      /** Higher priorities run first among the account's own batches */
      priority: number
      counts: {
        waiting: number
        running: number
        done: number
        failed: number
        skipped: number
        excluded: number
        warned: number
      }
      createdAt: string
      startedAt: string | null
      endedAt: string | null
      /** Of the settings; saving requires the revision that was read */
      revision: number
      /** Revision of the settings at the last plan; if it differs from `revision`, plan again */
      plannedRevision: number | null
      settings: {
        products: ({
          productId: number
          /** Codes of the product's colors, the main one first */
          colours: string[]
          /** Codes of the sizes it is sold in; absent: all sizes, including those added later */
          sizes?: string[]
          /** Your mockups to add to the pictures; those that are deleted or not ready are left out */
          mockupIds?: number[]
          design: {
            kind: "automatic"
            areas: ({
              /** contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork */
              fit: "contain" | "cover" | "tile"
              anchor: "top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right"
              /** contain: share of the area it may fill; tile: width of a tile as a share of the area */
              share: number
              area: string
            })[]
          } | {
            kind: "template"
            designId: number
            revision: number
            /** Required in a batch of artworks; without effect in a batch of rows */
            layerId?: string
            /** How the artwork fills the box of the layer it replaces */
            fit: "contain" | "cover"
          }
        })[]
        artworks: number[]
        /** Names in this batch by artwork id, such as of the uploaded file; absent: the own name */
        artworkNames?: Record<string, string>
        /** Texts for the variables of the designs, in place of artworks; with rows, artworks are ignored */
        rows?: ({
          /** Of your choice, such as the number of the row; a row that is changed keeps its id */
          id: number
          /** In titles and SKUs in place of the artwork */
          name: string
          /** By name or question of the variable */
          values: Record<string, string>
        })[]
        rules: {
          /** Skips raster artworks with a lower printed resolution; 0: skips none */
          skipBelowDpi: number
          /** contrast: dark artworks only on light colors, and light ones only on dark */
          garments: "all" | "contrast"
          shapes: ({
            /** contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork */
            fit: "contain" | "cover" | "tile"
            anchor: "top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right"
            /** contain: share of the area it may fill; tile: width of a tile as a share of the area */
            share: number
            shape: "any" | "wide" | "square" | "tall"
            transparency: "any" | "transparent" | "opaque"
          })[]
        }
        naming: {
          sku: string
          /** By language; a missing language has no title of its own */
          titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
          locale: "zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID"
        }
        tags: string[]
        /** Selling price of every product */
        price?: {
          minor: number
          currency: string
        }
        /** Rule for the selling price of each variant; without effect if there is a fixed price */
        priceRule?: {
          /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
          kind: "factor" | "margin"
          basisPoints: number
          commissionBasisPoints: number
          /** Other costs of a piece, in the currency of the price */
          otherCostsMinor: number
          /** Country to which the price includes the freight of one piece; null: no freight */
          shipsTo: string | null
          rounding: "none" | "ends_99" | "ends_9"
          /** Whether a price may be below the cost */
          allowsLoss: boolean
          currency: string
        }
        output: {
          /** Sizes of effect pictures rendered with the batch; other sizes are rendered on request */
          sizes: (800 | 1200 | 1600)[]
          /** Colors that have pictures */
          colours: "main" | "all"
          /** later: on export or order */
          printFiles: "later" | "now"
        }
      }
    }
  }
  /** A box with its contents. User types: 2. Scopes of keys: production.jit */
  getBox: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      number: string
      warehouse: {
        id: number
        code: string
        name: string
      }
      state: "open" | "closed" | "handed_over" | "canceled"
      weightG: number | null
      lengthMm: number | null
      widthMm: number | null
      heightMm: number | null
      logisticsId: string | null
      trackingNumber: string | null
      createdAt: string
      closedAt: string | null
      handedOverAt: string | null
      codes: number
      orders: number
      packed: number
      /** Number of pieces in it */
      pieces: number
      packCodes: ({
        id: number
        number: string
        /** The seller of these orders, which may come from several stores */
        sellerId: number
        warehouse: {
          id: number
          code: string
          name: string
        }
        day: string
        state: "to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled"
        boxId: number | null
        boxNumber: string | null
        /** Production orders in it */
        orders: number
        /** Number of them in the box */
        packed: number
        pieces: number
        /** Number of stores they come from */
        shops: number
      })[]
      items: ({
        id: number
        number: string
        orderNumber: string
        packCodeId: number
        shop: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Still to be shipped; false for canceled ones, which the pack code does not need */
        isLive: boolean
        isPacked: boolean
        /** The marketplace of its store prints labels for it */
        hasShopLabels: boolean
        pieces: number
      })[]
      /** URL of its label, a PDF of 100 × 150 mm, valid for an hour */
      label: string
    }
  }
  /** Saved colors. User types: 3. Scopes of keys: designs.read */
  getBrandKit: {
    input: {}
    data: {
      colors: ({
        /** Empty for a color that is known by its value */
        name: string
        hex: string
      })[]
      /** Raised with every change; 0 before the first one */
      revision: number
    }
  }
  /** One after-sales case. User types: 1, 2, 3. Scopes of keys: cases.read, production.cases */
  getCase: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      number: string
      orderId: number
      orderNumber: string
      productionId: number
      productionNumber: string
      kind: "reprint" | "refund"
      reason: "print_fault" | "wrong_item" | "missing_pieces" | "damaged" | "lost" | "sewing_fault" | "other"
      state: "open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn"
      /** Null: a reprint is requested */
      requestedMinor: number | null
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      /** Refund that the supplier proposed and an operator decides about */
      proposedMinor: number | null
      /** Number of affected pieces */
      quantity: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      createdAt: string
      decidedAt: string | null
      /** Maximum refund */
      maxRefundMinor: number
      lines: ({
        lineId: number
        sku: string
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        quantity: number
      })[]
      pictures: ({
        master: string
        thumb: string
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "opened" | "message" | "state"
        to: "open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn" | null
        text: string
        amountMinor: number | null
      })[]
      /** Production order of the reprint */
      reprint: {
        productionId: number
        number: string
      } | null
      actions: ("message" | "decide" | "withdraw")[]
    }
  }
  /** A design. User types: 3. Scopes of keys: designs.read */
  getDesign: {
    input: {
      params: {
        id: number
      }
      query?: {
        revision?: number
      }
    }
    data: {
      revision: number
      savedAt: string
      id: number
      name: string
      newestRevision: number
      productId: number
      productCode: string
      document: unknown
      artworks: ({
        hash: string
        widthPx: number
        heightPx: number
        hasAlpha: boolean
        /** Rendered from an SVG, which is stored too */
        isVector: boolean
        /** The whole artwork, sRGB, lossless */
        master: string
        /** WebP of at most 512 px per side */
        thumb: string
        /** Null for clip art that has not been used yet */
        facts: {
          semiTransparentShare: number
          meanColour: string
          spread: number
          /** True if no pixel is visible */
          isBlank?: boolean
        } | null
      })[]
    }
  }
  /** Effect pictures of a design. User types: 3. Scopes of keys: designs.read */
  getDesignPictures: {
    input: {
      params: {
        id: number
      }
      query?: {
        revision?: number
      }
    }
    data: {
      revision: number
      state: "preparing" | "ready" | "failed"
      failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
      pictures: ({
        path: string
        width: number
        height: number
        /** product/view, or mockup/id of your mockup */
        view: string
        /** Code of the product's color */
        colour: string
      })[]
    }
  }
  /** Filter options of your finished products. User types: 3. Scopes of keys: finished.read */
  getFinishedFacets: {
    input: {}
    data: {
      states: {
        preparing: number
        ready: number
        failed: number
        archived: number
      }
      tags: ({
        tag: string
        count: number
      })[]
      products: ({
        id: number
        code: string
        name: string
        count: number
      })[]
      batches: ({
        id: number
        name: string
        count: number
      })[]
    }
  }
  /** A finished product. User types: 3. Scopes of keys: finished.read */
  getFinishedProduct: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      /** SKU prefix of its variants */
      code: string
      title: string
      productId: number
      productCode: string
      colours: string[]
      /** Codes of the sizes it is sold in */
      sizes: string[]
      state: "preparing" | "ready" | "failed"
      /** Percentage of pictures and print files made so far */
      progress: number
      createdAt: string
      /** The main picture, once it exists */
      picture: {
        path: string
        width: number
        height: number
        /** product/view, or mockup/id of your mockup */
        view: string
        /** Code of the product's color */
        colour: string
      } | null
      /** SKU given by its batch */
      sku: string | null
      tags: string[]
      /** The seller's price, the same for all variants */
      price: {
        minor: number
        currency: string
      } | null
      /** The seller's rule, by which each variant has a price; null if there is none or a fixed price */
      priceRule: {
        /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
        kind: "factor" | "margin"
        basisPoints: number
        commissionBasisPoints: number
        /** Other costs of a piece, in the currency of the price */
        otherCostsMinor: number
        /** Country to which the price includes the freight of one piece; null: no freight */
        shipsTo: string | null
        rounding: "none" | "ends_99" | "ends_9"
        /** Whether a price may be below the cost */
        allowsLoss: boolean
        currency: string
      } | null
      isArchived: boolean
      /** Its buyers are asked for texts that are printed */
      isPersonalizable: boolean
      designId: number
      revision: number
      batchId: number | null
      /** By language */
      titles: Record<string, string>
      /** Pieces in orders, except canceled ones */
      orderedQuantity: number
      failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
      variables: ({
        name: string
        /** What buyers are asked; empty for the name */
        label: string
        /** Shown in pictures of the product */
        sample: string
        maxLength: number
        isRequired: boolean
        characters: "any" | "letters" | "digits"
        /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
        maxBytes?: number
      })[]
      /** Code of its page for shoppers (/p/<code>); null: it is off */
      shopperCode: string | null
      pictures: ({
        path: string
        width: number
        height: number
        /** product/view, or mockup/id of your mockup */
        view: string
        /** Code of the product's color */
        colour: string
      })[]
      /** Mockups chosen for its pictures, also those that show none of it */
      mockupIds: number[]
      printFiles: ({
        /** Code of the print area */
        area: string
        /** There are two files if the design differs on dark garments */
        garment: "all" | "light" | "dark"
        /** Sizes it is printed on; empty if one file fits all */
        sizes: ({
          code: string
          label: string
        })[]
        format: "png" | "pdf"
        state: "waiting" | "ready" | "failed"
        failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
        widthPx: number | null
        heightPx: number | null
        bytes: number | null
        /** URL of the file, valid for an hour */
        download: string | null
      })[]
    }
  }
  /** An import. User types: 3. Scopes of keys: stores.write */
  getImport: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      storeId: number
      fileName: string
      format: "csv" | "xlsx"
      state: "uploaded" | "checked" | "imported" | "undone"
      rowCount: number
      mapping: Partial<Record<"orderId" | "orderedAt" | "sku" | "title" | "quantity" | "personalization" | "soldPrice" | "orderTotal" | "currency" | "recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode" | "note" | "shipBy", number>>
      /** Orders created by the import */
      createdCount: number
      /** Orders that already existed in the store */
      knownCount: number
      problemCount: number
      createdAt: string
      importedAt: string | null
      columns: ({
        heading: string
        samples: string[]
      })[]
    }
  }
  /** An order. User types: 3. Scopes of keys: orders.read */
  getOrder: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      number: string
      storeId: number | null
      storeName: string | null
      externalId: string | null
      source: "manual" | "cart" | "import" | "connector"
      state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
      actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
      /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
      shopCheckFailure: "unreachable" | "disconnected" | null
      payment: "pending" | "paid" | "part_refunded" | "refunded"
      afterSales: "none" | "open" | "reprint" | "refund" | "closed"
      isSample: boolean
      recipient: string
      destination: string | null
      quantity: number
      shippedQuantity: number
      lineCount: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Freight of the parts that are sent by JIT; null if none is */
      jitFreightMinor: number | null
      soldMinor: number | null
      soldCurrency: string | null
      releaseAt: string | null
      orderedAt: string
      shipBy: string | null
      createdAt: string
      tracking: string[]
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      addressGaps: ("recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode")[]
      /** The warehouse at the address; null: it is the buyer’s */
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      /** What is missing before it can be paid */
      missing: ("lines" | "mapping" | "offer" | "level" | "design" | "personalization" | "address" | "jit_consent" | "carrier")[]
      /** The requested carrier */
      logisticsId: string | null
      note: string
      buyerNote: string
      /** Whether the buyer pays the carrier when the parcel arrives */
      isCashOnDelivery: boolean
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      paidMinor: number
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      lines: ({
        id: number
        externalSku: string
        externalTitle: string
        /** Null: not mapped yet */
        variantId: number | null
        finishedId: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        /** A blank without a design that is not ordered plain */
        needsDesign: boolean
        /** What the buyer entered in the shop */
        personalization: ({
          name: string
          value: string
        })[]
        /** It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization` */
        needsPersonalization: boolean
        /** Texts of its product that every buyer fills in */
        variables: ({
          name: string
          /** What buyers are asked; empty for the name */
          label: string
          /** Shown in pictures of the product */
          sample: string
          maxLength: number
          isRequired: boolean
          characters: "any" | "letters" | "digits"
          /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
          maxBytes?: number
        })[]
        designId: number | null
        revision: number | null
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        unitPriceMinor: number | null
        quantity: number
        shippedQuantity: number
        /** Shipped pieces without an after-sales case */
        claimable: number
        weightG: number | null
        /** Not made here: shipped by the seller, or taken out if its state is `canceled` */
        isIgnored: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        productionId: number | null
        /** The purchased line that this one reprints free of charge */
        reprintOf: number | null
      })[]
      parts: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        refuseNote: string
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
      })[]
      /** What your store puts into its parcels; a paid order keeps what it was paid with */
      inserts: ({
        id: number
        productionId: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Picture path of what is printed */
        thumb: string
        /** Another supplier makes the order and does not make it */
        isRefunded: boolean
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "carrier" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "created" | "changed" | "state" | "payment" | "refund" | "production" | "shipment"
        from: string | null
        to: string | null
        reason: string
      })[]
      actions: ("change" | "map" | "pay" | "cancel" | "release" | "archive" | "complain" | "address" | "resubmit" | "reprint" | "replace" | "drop")[]
    }
  }
  /** Customs data of an order’s parcels. User types: 3. Scopes of keys: orders.read */
  getOrderCustoms: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      items: ({
        productionId: number
        /** Number of the production order */
        number: string
        /** Whether the parcel leaves the customs area that it is sent from */
        isNeeded: boolean
        /** Country that it is sent from */
        from: string
        to: string
        contents: "sale_of_goods" | "commercial_sample"
        /** What the values are */
        basis: "sold_price" | "purchase_price"
        currency: string
        /** Amount in hundredths of the currency unit */
        valueMinor: number
        /** Net weight */
        weightG: number
        tax: {
          /** `number`: it goes into the customs data. `missing`: the seller has none. `above`: the value is above the limit, and the recipient is the importer. `uncertain`: the price is above the limit, but may contain freight or tax. `marketplace`: the marketplace’s own number. `outside`: a place outside of the VAT area of the European Union. `unplaced`: its postcode does not tell. `unvalued`: no exchange rate. `none`: the country has no scheme */
          state: "number" | "missing" | "above" | "uncertain" | "marketplace" | "outside" | "unplaced" | "unvalued" | "none"
          scheme: "ioss" | "eu_vat" | "eori" | "uk_vat" | "voec" | "au_gst" | null
          number: string | null
        }
        lines: ({
          lineId: number
          sku: string
          title: string
          /** The goods in English; null if the product has no customs data */
          description: string | null
          hsCode: string | null
          /** Where the goods were made */
          originCountry: string | null
          /** In English */
          material: string
          quantity: number
          /** Value of one piece */
          unitMinor: number
          /** Amount in hundredths of the currency unit */
          valueMinor: number
          /** Net weight of all pieces */
          weightG: number
        })[]
      })[]
    }
  }
  /** What an order leaves, beside what its listings were priced for. User types: 3. Scopes of keys: orders.read */
  getOrderProfit: {
    input: {
      params: {
        id: number
      }
      query?: {
        /** Minutes by which your time is ahead of UTC; it decides when a day begins */
        utcOffset?: number
      }
    }
    data: {
      /** Null if the selling price or its exchange rate is unknown */
      sale: {
        currency: string
        /** What the buyer paid, in the currency of the sale */
        priceMinor: number
        /** Units of the currency per yuan on the day of the order */
        rate: string
        /** The same in yuan */
        soldMinor: number
      } | null
      /** Of a canceled order, what was not paid back */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      commissionMinor: number
      /** Amount in hundredths of the currency unit */
      paymentFeeMinor: number
      /** Whether the usual fees of the platform are assumed, see `changeStoreFees` */
      areFeesTypical: boolean
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      /** Null if the selling price is unknown */
      profitMinor: number | null
      /** By the price rules of the listings, at the costs and rates of today; null unless all lines have one */
      predicted: {
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Commission, payment fee and other costs */
        feesMinor: number
        /** Amount in hundredths of the currency unit */
        soldMinor: number
        /** Amount in hundredths of the currency unit */
        profitMinor: number
      } | null
    }
  }
  /** A pack code with its production orders. User types: 2. Scopes of keys: production.jit */
  getPackCode: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      number: string
      /** The seller of these orders, which may come from several stores */
      sellerId: number
      warehouse: {
        id: number
        code: string
        name: string
      }
      day: string
      state: "to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled"
      boxId: number | null
      boxNumber: string | null
      /** Production orders in it */
      orders: number
      /** Number of them in the box */
      packed: number
      pieces: number
      /** Number of stores they come from */
      shops: number
      items: ({
        id: number
        number: string
        orderNumber: string
        packCodeId: number
        shop: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Still to be shipped; false for canceled ones, which the pack code does not need */
        isLive: boolean
        isPacked: boolean
        /** The marketplace of its store prints labels for it */
        hasShopLabels: boolean
        pieces: number
      })[]
      /** URL of its label, a PDF of 100 × 150 mm, valid for an hour */
      label: string
    }
  }
  /** How the orders of a store are paid automatically. User types: 3. Scopes of keys: stores.read */
  getPaymentRule: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      isActive: boolean
      /** Above this total an order waits for the seller; null: no limit */
      orderLimitMinor: number | null
      /** What is paid automatically within 24 hours; null: no limit */
      dailyLimitMinor: number | null
      /** What was paid automatically within the last 24 hours */
      paidMinor: number
      /** Unpaid orders that the rule left to the seller */
      waiting: ({
        reason: "order_limit" | "daily_limit" | "balance"
        count: number
      })[]
    }
  }
  /** Customs data of a production order. User types: 2. Scopes of keys: production.read */
  getProductionCustoms: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      items: ({
        productionId: number
        /** Number of the production order */
        number: string
        /** Whether the parcel leaves the customs area that it is sent from */
        isNeeded: boolean
        /** Country that it is sent from */
        from: string
        to: string
        contents: "sale_of_goods" | "commercial_sample"
        /** What the values are */
        basis: "sold_price" | "purchase_price"
        currency: string
        /** Amount in hundredths of the currency unit */
        valueMinor: number
        /** Net weight */
        weightG: number
        tax: {
          /** `number`: it goes into the customs data. `missing`: the seller has none. `above`: the value is above the limit, and the recipient is the importer. `uncertain`: the price is above the limit, but may contain freight or tax. `marketplace`: the marketplace’s own number. `outside`: a place outside of the VAT area of the European Union. `unplaced`: its postcode does not tell. `unvalued`: no exchange rate. `none`: the country has no scheme */
          state: "number" | "missing" | "above" | "uncertain" | "marketplace" | "outside" | "unplaced" | "unvalued" | "none"
          scheme: "ioss" | "eu_vat" | "eori" | "uk_vat" | "voec" | "au_gst" | null
          number: string | null
        }
        lines: ({
          lineId: number
          sku: string
          title: string
          /** The goods in English; null if the product has no customs data */
          description: string | null
          hsCode: string | null
          /** Where the goods were made */
          originCountry: string | null
          /** In English */
          material: string
          quantity: number
          /** Value of one piece */
          unitMinor: number
          /** Amount in hundredths of the currency unit */
          valueMinor: number
          /** Net weight of all pieces */
          weightG: number
        })[]
      })[]
    }
  }
  /** A production order, with print files. User types: 2. Scopes of keys: production.read */
  getProductionOrder: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      number: string
      origin: string
      logisticsId: string | null
      state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
      /** Follows its parcels once pieces have shipped */
      shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
      refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
      /** What you earn with the goods; null if your role does not see money */
      goodsMinor: number | null
      /** Sent in a box to a JIT warehouse; the freight is its share of the box */
      isJit: boolean
      weightG: number
      productionDays: number
      dueOn: string | null
      /** Free reprint for an after-sales case */
      isReprint: boolean
      orderNumber: string
      isSample: boolean
      priority: number
      destination: string | null
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      quantity: number
      shippedQuantity: number
      /** Whether its order changed in its store and the seller has to decide: a part that is not begun waits */
      hasShopChange: boolean
      /** The change in its store that stops its parcels until the seller has decided; null if none does */
      shippingStop: "canceled" | "cancel_requested" | "product" | "address" | null
      releasedAt: string | null
      refuseNote: string
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      note: string
      lines: ({
        id: number
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        quantity: number
        shippedQuantity: number
        weightG: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        colour: string
        size: string
        /** Texts of the buyer that are printed on it */
        personalization: ({
          name: string
          value: string
        })[]
        printFiles: ({
          /** Code of the print area */
          area: string
          /** There are two files if the design differs on dark garments */
          garment: "all" | "light" | "dark"
          /** Sizes it is printed on; empty if one file fits all */
          sizes: ({
            code: string
            label: string
          })[]
          format: "png" | "pdf"
          state: "waiting" | "ready" | "failed"
          failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
          widthPx: number | null
          heightPx: number | null
          bytes: number | null
          /** URL of the file, valid for an hour */
          download: string | null
          /** The print mirrored for film, and its white underbase: black where white ink is printed */
          prepress: ({
            kind: "mirrored" | "white"
            /** URL of a PNG, valid for an hour; with ?preview=1 a small picture. White ends 0.15 mm before the edge of the colors, or the value of `choke`, in millimeters, from 0 to 0.8 */
            url: string
          })[]
        })[]
      })[]
      /** What to put into its first parcel besides the goods, one of each */
      inserts: ({
        id: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        thumb: string
        /** URL of the print file, a PDF of the trimmed size, valid for an hour */
        download: string
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
    }
  }
  /** What is decided for publishing to a store, such as the category. User types: 3. Scopes of keys: stores.read */
  getPublishSettings: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      values: ({
        key: string
        value: string
        /** The platform's name of the chosen value */
        label: string
      })[]
    }
  }
  /** Your sales and profit by store, product, design, country, supplier, week or day. User types: 3. Scopes of keys: orders.read */
  getSalesReport: {
    input: {
      query: {
        group: "day" | "week" | "store" | "product" | "design" | "country" | "supplier"
        from: string
        /** The last day */
        to: string
        /** Minutes by which your time is ahead of UTC; it decides when a day begins */
        utcOffset?: number
      }
    }
    data: {
      /** In no order; at most 1000, those with the highest sales */
      groups: ({
        orders: number
        pieces: number
        /** What buyers paid, in yuan at the rate of the day */
        soldMinor: number
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** What the sales platforms keep, see `changeStoreFees` */
        commissionMinor: number
        /** What the payment providers keep */
        paymentFeeMinor: number
        /** What you got back */
        refundedMinor: number
        /** Sales less goods, freight, commission and payment fees, plus refunds */
        profitMinor: number
        /** Orders that are unpaid, have no known selling price, or have products that are not mapped; amounts exclude them */
        uncountedOrders: number
        /** Goods and freight of these orders less refunds */
        uncountedCostsMinor: number
        /** An id (`store`, `product`, `design`), a country code, the first day of the day or week, or supplier and country of production; null: orders or lines without it */
        key: string | null
        /** Name of the store, product or design; else empty */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        /** Code of the product or design, or the platform of the store; else empty */
        code: string
        picture: {
          path: string
          width: number
          height: number
        } | null
      })[]
      /** Sum of the groups that are not listed; null if all are */
      rest: {
        orders: number
        pieces: number
        /** What buyers paid, in yuan at the rate of the day */
        soldMinor: number
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** What the sales platforms keep, see `changeStoreFees` */
        commissionMinor: number
        /** What the payment providers keep */
        paymentFeeMinor: number
        /** What you got back */
        refundedMinor: number
        /** Sales less goods, freight, commission and payment fees, plus refunds */
        profitMinor: number
        /** Orders that are unpaid, have no known selling price, or have products that are not mapped; amounts exclude them */
        uncountedOrders: number
        /** Goods and freight of these orders less refunds */
        uncountedCostsMinor: number
        groups: number
      } | null
      /** Amounts are the sums of those of the groups; an order counts once */
      total: {
        orders: number
        pieces: number
        /** What buyers paid, in yuan at the rate of the day */
        soldMinor: number
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** What the sales platforms keep, see `changeStoreFees` */
        commissionMinor: number
        /** What the payment providers keep */
        paymentFeeMinor: number
        /** What you got back */
        refundedMinor: number
        /** Sales less goods, freight, commission and payment fees, plus refunds */
        profitMinor: number
        /** Orders that are unpaid, have no known selling price, or have products that are not mapped; amounts exclude them */
        uncountedOrders: number
        /** Goods and freight of these orders less refunds */
        uncountedCostsMinor: number
      }
    }
  }
  /** Your figures of the last 30 days, and what needs you. User types: 3. Scopes of keys: orders.read */
  getSellerHome: {
    input: {
      query?: {
        /** Minutes by which your time is ahead of UTC; it decides when a day begins */
        utcOffset?: number
      }
    }
    data: {
      /** Oldest first; the last one is today */
      days: ({
        orders: number
        pieces: number
        /** What buyers paid, in yuan at the rate of the day */
        soldMinor: number
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** What the sales platforms keep, see `changeStoreFees` */
        commissionMinor: number
        /** What the payment providers keep */
        paymentFeeMinor: number
        /** What you got back */
        refundedMinor: number
        /** Sales less goods, freight, commission and payment fees, plus refunds */
        profitMinor: number
        /** Orders that are unpaid, have no known selling price, or have products that are not mapped; amounts exclude them */
        uncountedOrders: number
        /** Goods and freight of these orders less refunds */
        uncountedCostsMinor: number
      })[]
      /** The 30 days before */
      before: {
        orders: number
        pieces: number
        /** What buyers paid, in yuan at the rate of the day */
        soldMinor: number
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** What the sales platforms keep, see `changeStoreFees` */
        commissionMinor: number
        /** What the payment providers keep */
        paymentFeeMinor: number
        /** What you got back */
        refundedMinor: number
        /** Sales less goods, freight, commission and payment fees, plus refunds */
        profitMinor: number
        /** Orders that are unpaid, have no known selling price, or have products that are not mapped; amounts exclude them */
        uncountedOrders: number
        /** Goods and freight of these orders less refunds */
        uncountedCostsMinor: number
      }
      /** What needs your attention */
      needs: {
        /** Orders that `needs_action` selects */
        orders: number
        /** Orders that wait for your payment */
        payments: number
        /** Stores whose authorization ends or is lost */
        stores: number
        /** Products that a store rejected, or that could not be published */
        listings: number
        /** Orders with products of a store that are not mapped */
        variants: number
      }
      underWay: {
        batches: ({
          id: number
          name: string
          doneItems: number
          items: number
        })[]
        listingsInReview: number
        /** After-sales cases that wait for a decision */
        cases: number
      }
      /** Null if your role does not see money */
      wallet: {
        /** Amount in hundredths of the currency unit */
        balanceMinor: number
        /** Total of the orders that wait for your payment */
        dueMinor: number
      } | null
      /** First steps that are done */
      steps: {
        store: boolean
        design: boolean
        listing: boolean
        topUp: boolean
      }
    }
  }
  /** A label of the marketplace for a production order. User types: 2. Scopes of keys: production.read */
  getShopLabel: {
    input: {
      params: {
        id: number
        kind: "item" | "package"
      }
    }
    data: {
      /** File name */
      name: string
      mimeType: "application/pdf"
      /** The file in base64 */
      content: string
    }
  }
  /** The shipment of a production order at its marketplace, and how it can be handed over. User types: 2. Scopes of keys: production.read */
  getShopShipment: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      state: "to_arrange" | "arranged" | "not_needed"
      handovers: ({
        method: "platform" | "pickup" | "drop_off"
        from: string | null
        until: string | null
      })[]
    }
  }
  /** A print file in the colors of your printer. User types: 2. Scopes of keys: production.read */
  getSoftProof: {
    input: {
      params: {
        id: number
      }
      query: {
        /** Name of the print file: the end of its download path */
        file: string
      }
    }
    data: {
      technique: "heat_transfer" | "dtg" | "dtf" | "sublimation" | "uv" | "giclee" | "embroidery"
      /** Null without a profile for the technique */
      proof: {
        /** Name of the ICC profile */
        profile: string
        intent: "relative" | "perceptual"
        /** About which share of the print changes its color visibly, from 0 to 1 */
        changed: number
        /** The print in these colors: a small WebP as a data URL */
        picture: string
      } | null
    }
  }
  /** Synchronization of a store. User types: 3. Scopes of keys: stores.read */
  getStoreSync: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      /** When the store was last searched for new and changed orders */
      lastPolledAt: string | null
      /** Why the last poll failed; null: it succeeded */
      lastFailure: {
        code: "authorization_lost" | "permission_missing" | "shop_frozen" | "rate_limited" | "unavailable" | "not_found" | "exists" | "invalid" | "picture_rejected" | "refused" | "unknown_outcome" | "too_many_pages" | "reconciliation_limit" | "store_limit" | "poll_expired"
        /** The platform's message; it may be empty */
        detail: string
      } | null
      lastWebhookAt: string | null
      counts: ({
        outcome: "pending" | "imported" | "waiting" | "ignored" | "ended" | "failed"
        reason: "imported" | "already_imported" | "unpaid" | "cash_on_delivery" | "authorized" | "on_hold" | "no_address" | "unmapped" | "buyer_may_cancel" | "number_taken" | "not_ours" | "pickup" | "test" | "before_connection" | "shipped_elsewhere" | "forecast" | "other_store" | "canceled" | "refunded" | "gone" | "canceled_here" | "unreadable" | "invalid" | ""
        count: number
      })[]
      /** Orders of the last 30 days that a webhook should have named; they were found */
      missedCount: number
      /** The last comparison of 60 days */
      reconciliation: {
        at: string
        /** Orders that the store lists */
        listedCount: number
        /** Listed orders that were recorded before the comparison */
        recordedCount: number
        /** The listed orders that are recorded, by outcome at the end of the comparison */
        outcomes: ({
          outcome: "pending" | "imported" | "waiting" | "ignored" | "ended" | "failed"
          count: number
        })[]
        /** Listed orders that were not recorded; they were added */
        foundCount: number
        /** Recorded orders that the store does not list any more; each is read by its id */
        unlistedCount: number
        failure: {
          code: "authorization_lost" | "permission_missing" | "shop_frozen" | "rate_limited" | "unavailable" | "not_found" | "exists" | "invalid" | "picture_rejected" | "refused" | "unknown_outcome" | "too_many_pages" | "reconciliation_limit" | "store_limit" | "poll_expired"
          /** The platform's message; it may be empty */
          detail: string
        } | null
      } | null
      /** Changes in the store that need your decision */
      openChangeCount: number
      /** Variants of the store that are not mapped */
      unmappedCount: number
      /** Tracking numbers that the store has refused */
      refusedParcelCount: number
      /** Orders that last changed in this time were not read: the platform lists only newer ones */
      gap: {
        from: string
        to: string
      } | null
      /** Orders before this time are imported only on request */
      ordersSince: string
      /** Whether orders are imported before their payment is captured */
      importsAuthorized: boolean
      /** Whether orders are imported whose buyers pay on delivery */
      importsCashOnDelivery: boolean
    }
  }
  /** What is due, and what you earned. User types: 2. Scopes of keys: production.read */
  getSupplierHome: {
    input: {
      query?: {
        /** Minutes by which your time is ahead of UTC; it decides when a day begins */
        utcOffset?: number
      }
    }
    data: {
      /** Production orders that wait to be accepted */
      toAccept: number
      /** Production orders that were due before today */
      late: number
      dueToday: number
      /** Production orders due on each day, and their pieces that are not shipped; today first */
      load: ({
        orders: number
        pieces: number
      })[]
      /** Capacity of the workshop; null if it is not set */
      piecesPerDay: number | null
      /** Pieces that are not shipped, by the stage of their line */
      stages: Partial<Record<"received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled", number>>
      /** After-sales cases that need your decision */
      openCases: number
      /** Credits for shipped production orders; null if your role does not see money */
      earned: {
        /** Amount in hundredths of the currency unit */
        todayMinor: number
        /** Amount in hundredths of the currency unit */
        last30DaysMinor: number
      } | null
    }
  }
  /** State of an upload. User types: 3. Scopes of keys: artworks.write */
  getUpload: {
    input: {
      params: {
        id: string
      }
    }
    data: {
      id: string
      name: string
      bytes: number
      kind: "artwork" | "zip"
      /** opening: a ZIP file whose pictures are being imported */
      state: "receiving" | "opening" | "done" | "failed"
      refusal: "artwork_empty" | "artwork_format_unknown" | "artwork_damaged" | "artwork_animated" | "artwork_too_many_bytes" | "artwork_too_many_pixels" | "artwork_too_complex" | "svg_has_script" | "svg_has_external_reference" | "svg_has_entities" | "upload_content_differs" | "upload_too_large" | "artwork_limit" | "upload_open_bytes" | "upload_disk_full" | "zip_damaged" | "zip_encrypted" | "zip_too_many_files" | "zip_too_large_unpacked" | "zip_bomb" | "zip_in_zip" | "zip_method_unknown" | null
      partBytes: number
      /** Number of parts of the file */
      parts: number
      /** Numbers of the received parts, from 0 */
      received: number[]
      artwork: {
        hash: string
        widthPx: number
        heightPx: number
        hasAlpha: boolean
        /** Rendered from an SVG, which is stored too */
        isVector: boolean
        /** The whole artwork, sRGB, lossless */
        master: string
        /** WebP of at most 512 px per side */
        thumb: string
        /** Null for clip art that has not been used yet */
        facts: {
          semiTransparentShare: number
          meanColour: string
          spread: number
          /** True if no pixel is visible */
          isBlank?: boolean
        } | null
        id: number
        name: string
        /** Size of the uploaded file */
        bytes: number
        folder: string
        tags: string[]
        createdAt: string
      } | null
      /** False if the same picture existed already */
      isNew: boolean | null
      /** Progress of opening a ZIP */
      entries: {
        total: number
        done: number
      } | null
    }
  }
  /** Balance of your wallet. User types: 2, 3. Scopes of keys: wallet.read, production.wallet */
  getWallet: {
    input: {}
    data: {
      currency: "CNY"
      /** Amount in hundredths of the currency unit */
      balanceMinor: number
      /** Test money in the balance that cannot be spent: demo data is off */
      lockedMinor: number
      /** What a seller can withdraw */
      withdrawableMinor: number
      /** Withdrawals that are not paid yet; not part of the balance */
      reservedMinor: number
      /** Earnings of a supplier that are not paid out before the parcel is delivered or can no longer be claimed as lost */
      heldMinor: number
      /** Total of top-ups not yet confirmed */
      waitingMinor: number
      /** Payment providers for top-ups */
      providers: string[]
      /** Other currencies that bank transfers may be in, with the newest rate: units per yuan */
      topUpCurrencies: ({
        currency: string
        rate: string
        date: string
      })[]
      /** Bank account for top-ups, as lines of text; empty: bank transfers are not accepted */
      bankAccount: string
    }
  }
  /** Totals of your statement. User types: 2, 3. Scopes of keys: wallet.read, production.wallet */
  getWalletTotals: {
    input: {
      query?: {
        from?: string
        to?: string
      }
    }
    data: {
      /** Types without entries are left out */
      totals: ({
        kind: "top_up" | "sandbox_top_up" | "order_payment" | "order_refund" | "supplier_credit" | "supplier_payout" | "case_refund" | "case_advance" | "advance_return" | "reversal" | "chargeback" | "withdrawal" | "withdrawal_return" | "withdrawal_payout" | "forfeit" | "sandbox_return" | "commission" | "commission_return"
        /** Amount in hundredths of the currency unit */
        amountMinor: number
      })[]
    }
  }
  /** Settings of your workshop, and its queue by day compared with the daily capacity. User types: 2. Scopes of keys: production.workshop */
  getWorkshop: {
    input: {}
    data: {
      /** Packing requires a picture of the quality check */
      needsPhoto: boolean
      piecesPerDay: number | null
      /** Sender address printed on labels */
      sender: {
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
      } | null
      load: ({
        day: string
        /** Pieces due to ship on this day; late ones count for today */
        pieces: number
        isOver: boolean
        /** Products with more pieces due than the daily capacity */
        overProducts: number[]
      })[]
    }
  }
  /** Group production orders into pack codes. User types: 2. Scopes of keys: production.jit */
  groupProduction: {
    input: {
      body: {
        /** Null: the marketplace's warehouse of each order */
        warehouseId?: number | null
        day: string
        productionIds: number[]
      }
    }
    data: {
      items: ({
        id: number
        number: string
        /** The seller of these orders, which may come from several stores */
        sellerId: number
        warehouse: {
          id: number
          code: string
          name: string
        }
        day: string
        state: "to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled"
        boxId: number | null
        boxNumber: string | null
        /** Production orders in it */
        orders: number
        /** Number of them in the box */
        packed: number
        pieces: number
        /** Number of stores they come from */
        shops: number
      })[]
    }
  }
  /** Hand a closed box over to its carrier. User types: 2. Scopes of keys: production.jit */
  handOverBox: {
    input: {
      params: {
        id: number
      }
      body: {
        logisticsId?: string | null
        trackingNumber: string
        /** Required for a number that looks mistyped, or that another parcel to the same address, of another supplier or of another carrier has (`tracking_suspect`) */
        acceptsWarnings?: boolean
      }
    }
    data: {
      id: number
      number: string
      warehouse: {
        id: number
        code: string
        name: string
      }
      state: "open" | "closed" | "handed_over" | "canceled"
      weightG: number | null
      lengthMm: number | null
      widthMm: number | null
      heightMm: number | null
      logisticsId: string | null
      trackingNumber: string | null
      createdAt: string
      closedAt: string | null
      handedOverAt: string | null
      codes: number
      orders: number
      packed: number
      /** Number of pieces in it */
      pieces: number
      packCodes: ({
        id: number
        number: string
        /** The seller of these orders, which may come from several stores */
        sellerId: number
        warehouse: {
          id: number
          code: string
          name: string
        }
        day: string
        state: "to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled"
        boxId: number | null
        boxNumber: string | null
        /** Production orders in it */
        orders: number
        /** Number of them in the box */
        packed: number
        pieces: number
        /** Number of stores they come from */
        shops: number
      })[]
      items: ({
        id: number
        number: string
        orderNumber: string
        packCodeId: number
        shop: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Still to be shipped; false for canceled ones, which the pack code does not need */
        isLive: boolean
        isPacked: boolean
        /** The marketplace of its store prints labels for it */
        hasShopLabels: boolean
        pieces: number
      })[]
      /** URL of its label, a PDF of 100 × 150 mm, valid for an hour */
      label: string
    }
  }
  /** Put paid orders on hold. User types: 3. Scopes of keys: orders.write */
  holdOrders: {
    input: {
      body: {
        ids: number[]
        /** Minutes from now, after which they go to production automatically */
        minutes: number
      }
    }
    data: {
      done: number[]
      refused: ({
        id: number
        /** Name of the failure */
        reason: string
      })[]
    }
  }
  /** Your artworks. User types: 3. Scopes of keys: artworks.read */
  listArtworks: {
    input: {
      query?: {
        /** Words of names, tags and folders; all must be found */
        search?: string
        /** Only this folder */
        folder?: string
        /** unfiled: only those in no folder */
        place?: "all" | "unfiled"
        tag?: string
        sort?: "newest" | "oldest" | "name" | "largest"
        page?: number
        pageSize?: number
      }
    }
    data: {
      items: ({
        hash: string
        widthPx: number
        heightPx: number
        hasAlpha: boolean
        /** Rendered from an SVG, which is stored too */
        isVector: boolean
        /** The whole artwork, sRGB, lossless */
        master: string
        /** WebP of at most 512 px per side */
        thumb: string
        /** Null for clip art that has not been used yet */
        facts: {
          semiTransparentShare: number
          meanColour: string
          spread: number
          /** True if no pixel is visible */
          isBlank?: boolean
        } | null
        id: number
        name: string
        /** Size of the uploaded file */
        bytes: number
        folder: string
        tags: string[]
        createdAt: string
      })[]
      total: number
      folders: ({
        name: string
        count: number
      })[]
      tags: ({
        name: string
        count: number
      })[]
    }
  }
  /** Items of a batch. User types: 3. Scopes of keys: batches.read */
  listBatchItems: {
    input: {
      params: {
        id: number
      }
      query?: {
        state?: "waiting" | "running" | "done" | "failed" | "skipped" | "excluded"
        /** A warning code; `any` for items with any warning */
        warning?: string
        reason?: string
        artworkId?: number
        productId?: number
        sort?: "position" | "warnings"
        /** `next` of the previous page */
        after?: string
        limit?: number
        /** Only items that finished since; pass `asOf` of an earlier page minus a few seconds */
        endedAfter?: string
      }
    }
    data: {
      items: ({
        /** Ordered by artwork or row, then by product */
        position: number
        /** Null in a batch of rows */
        artworkId: number | null
        /** Id of the row in the settings; null in a batch of artworks */
        rowId: number | null
        productId: number
        state: "waiting" | "running" | "done" | "failed" | "skipped" | "excluded"
        /** Why it was skipped or failed; messages: `batch.reason.<code>` or `studio.check.<code>` */
        reason: string | null
        /** Messages: `studio.check.<code>` */
        warnings: string[]
        colours: string[]
        sku: string
        title: string
        /** Design set by hand for this item; null: the settings apply */
        design: {
          designId: number
          revision: number
        } | null
        finishedId: number | null
        picture: {
          path: string
          width: number
          height: number
          /** product/view, or mockup/id of your mockup */
          view: string
          /** Code of the product's color */
          colour: string
        } | null
      })[]
      next: string | null
      /** Time at which the page was read */
      asOf: string
    }
  }
  /** Your batches. User types: 3. Scopes of keys: batches.read */
  listBatches: {
    input: {
      query?: {
        state?: "draft" | "queued" | "running" | "paused" | "done" | "failed" | "canceled"
        /** `next` of the previous page */
        before?: number
        limit?: number
      }
    }
    data: {
      items: ({
        id: number
        name: string
        state: "draft" | "queued" | "running" | "paused" | "done" | "failed" | "canceled"
        /** Done, with failed items */
        isPartial: boolean
        /** Higher priorities run first among the account's own batches */
        priority: number
        counts: {
          waiting: number
          running: number
          done: number
          failed: number
          skipped: number
          excluded: number
          warned: number
        }
        createdAt: string
        startedAt: string | null
        endedAt: string | null
      })[]
      /** `before` for the next page; null on the last one */
      next: number | null
    }
  }
  /** Your boxes. User types: 2. Scopes of keys: production.jit */
  listBoxes: {
    input: {
      query?: {
        state?: ("open" | "closed" | "handed_over" | "canceled")[]
        /** `next` of the previous page */
        before?: number
        limit?: number
      }
    }
    data: {
      items: ({
        id: number
        number: string
        warehouse: {
          id: number
          code: string
          name: string
        }
        state: "open" | "closed" | "handed_over" | "canceled"
        weightG: number | null
        lengthMm: number | null
        widthMm: number | null
        heightMm: number | null
        logisticsId: string | null
        trackingNumber: string | null
        createdAt: string
        closedAt: string | null
        handedOverAt: string | null
        codes: number
        orders: number
        packed: number
        /** Number of pieces in it */
        pieces: number
      })[]
      /** `before` for the next page; null on the last one */
      next: number | null
      counts: Partial<Record<"open" | "closed" | "handed_over" | "canceled", number>>
    }
  }
  /** After-sales cases of your orders. User types: 1, 2, 3. Scopes of keys: cases.read, production.cases */
  listCases: {
    input: {
      query?: {
        state?: ("open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn")[]
        orderId?: number
        /** `next` of the previous page */
        before?: number
        limit?: number
      }
    }
    data: {
      items: ({
        id: number
        number: string
        orderId: number
        orderNumber: string
        productionId: number
        productionNumber: string
        kind: "reprint" | "refund"
        reason: "print_fault" | "wrong_item" | "missing_pieces" | "damaged" | "lost" | "sewing_fault" | "other"
        state: "open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn"
        /** Null: a reprint is requested */
        requestedMinor: number | null
        /** Amount in hundredths of the currency unit */
        refundedMinor: number
        /** Refund that the supplier proposed and an operator decides about */
        proposedMinor: number | null
        /** Number of affected pieces */
        quantity: number
        /** Title of the first line */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        createdAt: string
        decidedAt: string | null
      })[]
      /** `before` for the next page; null on the last one */
      next: number | null
      counts: Partial<Record<"open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn", number>>
    }
  }
  /** Artworks provided by the platform. User types: 3. Scopes of keys: artworks.read */
  listClipArt: {
    input: {
      query?: {
        search?: string
        category?: string
        page?: number
        pageSize?: number
      }
    }
    data: {
      items: ({
        hash: string
        widthPx: number
        heightPx: number
        hasAlpha: boolean
        /** Rendered from an SVG, which is stored too */
        isVector: boolean
        /** The whole artwork, sRGB, lossless */
        master: string
        /** WebP of at most 512 px per side */
        thumb: string
        /** Null for clip art that has not been used yet */
        facts: {
          semiTransparentShare: number
          meanColour: string
          spread: number
          /** True if no pixel is visible */
          isBlank?: boolean
        } | null
        code: string
        /** In the language of the request */
        name: string
        category: string
        tags: string[]
      })[]
      total: number
      /** Names: `artworks.category.<code>` */
      categories: ({
        code: string
        count: number
      })[]
    }
  }
  /** Versions of a design. User types: 3. Scopes of keys: designs.read */
  listDesignVersions: {
    input: {
      params: {
        id: number
      }
      query?: {
        page?: number
        pageSize?: number
      }
    }
    data: {
      items: ({
        revision: number
        savedAt: string
        /** Empty for an automatic save */
        label: string
        layers: number
        /** Name of the member of your team who saved it */
        member: string | null
        /** A finished product uses it, so it is kept permanently */
        isFinished: boolean
      })[]
      total: number
    }
  }
  /** Your designs. User types: 3. Scopes of keys: designs.read */
  listDesigns: {
    input: {
      query?: {
        /** Words of the name, or the code of the product */
        search?: string
        /** kept: all designs, including templates */
        state?: "kept" | "templates" | "deleted"
        sort?: "changed" | "created" | "name"
        page?: number
        pageSize?: number
      }
    }
    data: {
      items: ({
        id: number
        name: string
        revision: number
        productId: number
        productCode: string
        productName: string
        createdAt: string
        updatedAt: string
        deletedAt: string | null
        /** New designs start as copies of it */
        isTemplate: boolean
        /** Path of the image endpoint (`/images/<path>`) */
        thumb: string | null
      })[]
      total: number
    }
  }
  /** Your finished products. User types: 3. Scopes of keys: finished.read */
  listFinishedProducts: {
    input: {
      query?: {
        /** Words of the title, its code, its SKU, its tags or the code of the product */
        search?: string
        state?: ("preparing" | "ready" | "failed")[]
        /** Only products printed on this one */
        productId?: number
        tag?: string
        archived?: "no" | "yes" | "all"
        /** Whether it has been ordered at least once */
        ordered?: "never" | "once"
        /** Only products made by this batch */
        batchId?: number
        sort?: "newest" | "oldest" | "title"
        /** Only products after this one in the list, for lists of any length */
        before?: number
        page?: number
        pageSize?: number
      }
    }
    data: {
      items: ({
        id: number
        /** SKU prefix of its variants */
        code: string
        title: string
        productId: number
        productCode: string
        colours: string[]
        /** Codes of the sizes it is sold in */
        sizes: string[]
        state: "preparing" | "ready" | "failed"
        /** Percentage of pictures and print files made so far */
        progress: number
        createdAt: string
        /** The main picture, once it exists */
        picture: {
          path: string
          width: number
          height: number
          /** product/view, or mockup/id of your mockup */
          view: string
          /** Code of the product's color */
          colour: string
        } | null
        /** SKU given by its batch */
        sku: string | null
        tags: string[]
        /** The seller's price, the same for all variants */
        price: {
          minor: number
          currency: string
        } | null
        /** The seller's rule, by which each variant has a price; null if there is none or a fixed price */
        priceRule: {
          /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
          kind: "factor" | "margin"
          basisPoints: number
          commissionBasisPoints: number
          /** Other costs of a piece, in the currency of the price */
          otherCostsMinor: number
          /** Country to which the price includes the freight of one piece; null: no freight */
          shipsTo: string | null
          rounding: "none" | "ends_99" | "ends_9"
          /** Whether a price may be below the cost */
          allowsLoss: boolean
          currency: string
        } | null
        isArchived: boolean
        /** Its buyers are asked for texts that are printed */
        isPersonalizable: boolean
        /** Null without a rule, or if it gives no price */
        rulePrices: {
          currency: string
          /** Amount in hundredths of the currency unit */
          lowestMinor: number
          /** Amount in hundredths of the currency unit */
          highestMinor: number
        } | null
      })[]
      total: number
    }
  }
  /** Uploaded fonts. User types: 3. Scopes of keys: designs.read */
  listFonts: {
    input: {}
    data: {
      items: ({
        id: number
        /** `family` of texts in this font; it never changes */
        family: string
        name: string
        bytes: number
        glyphs: number
        /** Scripts with all usual letters */
        scripts: ("latin" | "vietnamese" | "thai" | "chinese" | "cyrillic" | "arabic" | "korean" | "emoji")[]
        /** What the font file permits, by its own statement */
        embedding: "installable" | "editable" | "print" | "unstated"
        /** Your answer to the license question */
        license: "own" | "bought" | "open"
        /** Name of an open license, or a note */
        licenseName: string
        /** Name of the member of your team who answered it */
        member: string | null
        /** When the question was answered */
        createdAt: string
        /** No longer offered; designs that use it keep it */
        isDeleted: boolean
        sample: {
          /** SVG path of a few words, centered on the origin; empty if it is too detailed */
          path: string
          width: number
          height: number
        }
      })[]
    }
  }
  /** Imports of a store. User types: 3. Scopes of keys: stores.write */
  listImports: {
    input: {
      params: {
        id: number
      }
      query?: {
        /** `next` of the previous page */
        before?: number
        limit?: number
      }
    }
    data: {
      items: ({
        id: number
        storeId: number
        fileName: string
        format: "csv" | "xlsx"
        state: "uploaded" | "checked" | "imported" | "undone"
        rowCount: number
        mapping: Partial<Record<"orderId" | "orderedAt" | "sku" | "title" | "quantity" | "personalization" | "soldPrice" | "orderTotal" | "currency" | "recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode" | "note" | "shipBy", number>>
        /** Orders created by the import */
        createdCount: number
        /** Orders that already existed in the store */
        knownCount: number
        problemCount: number
        createdAt: string
        importedAt: string | null
      })[]
      /** `before` for the next page; null on the last one */
      next: number | null
    }
  }
  /** Spot colors of a print file, with a plate for each. User types: 2. Scopes of keys: production.read */
  listInks: {
    input: {
      params: {
        id: number
      }
      query: {
        /** Name of the print file: the end of its download path */
        file: string
      }
    }
    data: {
      /** Largest first */
      inks: ({
        /** #rrggbb, exactly as in the print file */
        colour: string
        /** Percent of the file that the ink covers */
        coverage: number
        /** URL of a PNG with the size of the print file, valid for an hour: black where the ink is printed; mirrored for techniques that transfer the print; with ?preview=1 a small picture */
        url: string
      })[]
      /** Why the file cannot be separated; null if it was */
      refusal: "too_many_inks" | "not_flat" | "nothing_printed" | "too_large" | null
    }
  }
  /** Listings of a finished product. User types: 3. Scopes of keys: finished.read */
  listListings: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      items: ({
        storeId: number
        storeName: string
        /** Currency of the store */
        currency: string
        channel: "generic" | "shopify" | "woocommerce" | "vendure" | "medusa" | "tiktok_shop" | "etsy" | "amazon" | "ebay" | "shopee" | "lazada" | "temu" | "shein"
        state: "draft" | "ready"
        problems: ({
          code: "text_missing" | "title_missing" | "title_too_long" | "description_too_long" | "price_missing" | "pictures_missing" | "sku_too_long" | "product_not_ready" | "product_archived"
          /** Language of the text with the problem */
          locale: "zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID" | null
        })[]
        texts: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", {
          title: string
          description: string
        }>>
        priceMinor: number | null
        updatedAt: string
      })[]
    }
  }
  /** Pictures of the quality checks of an order. User types: 3. Scopes of keys: orders.read */
  listOrderPhotos: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      items: ({
        id: number
        productionId: number
        /** Address, valid for an hour */
        picture: string
        /** The same picture at up to 320 px per side */
        small: string
        widthPx: number
        heightPx: number
        createdAt: string
      })[]
    }
  }
  /** Your orders. User types: 3. Scopes of keys: orders.read */
  listOrders: {
    input: {
      query?: {
        /** `needs_action`: requires an action, or has changed in its store */
        state?: ("draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped" | "needs_action")[]
        payment?: "pending" | "paid" | "part_refunded" | "refunded"
        afterSales?: "none" | "open" | "reprint" | "refund" | "closed"
        storeId?: number
        /** First day of the range, UTC */
        from?: string
        to?: string
        /** Words of the number, number in the store, recipient, SKU, title or tracking number; the last one may be incomplete */
        search?: string
        sort?: "newest" | "oldest" | "ordered" | "total_high" | "total_low"
        /** `next` of the previous page */
        after?: string
        limit?: number
      }
    }
    data: {
      items: ({
        id: number
        number: string
        storeId: number | null
        storeName: string | null
        externalId: string | null
        source: "manual" | "cart" | "import" | "connector"
        state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
        actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
        /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
        shopCheckFailure: "unreachable" | "disconnected" | null
        payment: "pending" | "paid" | "part_refunded" | "refunded"
        afterSales: "none" | "open" | "reprint" | "refund" | "closed"
        isSample: boolean
        recipient: string
        destination: string | null
        quantity: number
        shippedQuantity: number
        lineCount: number
        /** Title of the first line */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        /** Amount in hundredths of the currency unit */
        totalMinor: number
        /** Freight of the parts that are sent by JIT; null if none is */
        jitFreightMinor: number | null
        soldMinor: number | null
        soldCurrency: string | null
        releaseAt: string | null
        orderedAt: string
        shipBy: string | null
        createdAt: string
        tracking: string[]
        /** The oldest change in the store that needs your decision */
        shopChange: "canceled" | "on_hold" | "cancel_requested" | "payment" | "shipped" | "product" | "address" | "quantity" | null
      })[]
      next: string | null
    }
  }
  /** Color profiles of your printers. User types: 2. Scopes of keys: production.workshop */
  listOutputProfiles: {
    input: {}
    data: {
      /** Techniques of your products that print with inks */
      techniques: ("heat_transfer" | "dtg" | "dtf" | "sublimation" | "uv" | "giclee")[]
      items: ({
        technique: "heat_transfer" | "dtg" | "dtf" | "sublimation" | "uv" | "giclee"
        /** Its own description, or the name of the file */
        name: string
        /** The inks it describes */
        space: "cmyk" | "rgb"
        /** How colors that cannot be printed are replaced */
        intent: "relative" | "perceptual"
        bytes: number
        changedAt: string
      })[]
    }
  }
  /** Your pack codes. User types: 2. Scopes of keys: production.jit */
  listPackCodes: {
    input: {
      query?: {
        state?: ("to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled")[]
        warehouseId?: number
        /** Number of the pack code, or of a production order in it */
        number?: string
        after?: string
        limit?: number
      }
    }
    data: {
      items: ({
        id: number
        number: string
        /** The seller of these orders, which may come from several stores */
        sellerId: number
        warehouse: {
          id: number
          code: string
          name: string
        }
        day: string
        state: "to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled"
        boxId: number | null
        boxNumber: string | null
        /** Production orders in it */
        orders: number
        /** Number of them in the box */
        packed: number
        pieces: number
        /** Number of stores they come from */
        shops: number
      })[]
      next: string | null
      counts: Partial<Record<"to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled", number>>
    }
  }
  /** Tracking numbers that are reported to a store. User types: 3. Scopes of keys: stores.read */
  listParcelReports: {
    input: {
      params: {
        id: number
      }
      query?: {
        /** `waiting`: is reported, again if needed, at `nextAt`; `refused`: not reported until you retry */
        state?: "waiting" | "refused" | "done"
        /** `next` of the previous page */
        before?: number
        limit?: number
      }
    }
    data: {
      items: ({
        id: number
        orderId: number
        orderNumber: string
        /** The number of the order in the store */
        shopOrderNumber: string
        trackingNumber: string
        /** `waiting`: is reported, again if needed, at `nextAt`; `refused`: not reported until you retry */
        state: "waiting" | "refused" | "done"
        /** Why the last attempt failed */
        failure: "authorization_lost" | "permission_missing" | "shop_frozen" | "rate_limited" | "unavailable" | "not_found" | "exists" | "invalid" | "picture_rejected" | "refused" | "unknown_outcome" | null
        /** The platform's message of the failure */
        detail: string
        attempts: number
        /** The next attempt; null if there is none */
        nextAt: string | null
        createdAt: string
        reportedAt: string | null
      })[]
      /** `before` for the next page; null on the last one */
      next: number | null
    }
  }
  /** Warnings of the print check for your orders. User types: 3. Scopes of keys: orders.read */
  listPrintWarnings: {
    input: {
      query?: {
        ids?: number[]
        /** `next` of the previous part */
        after?: number
      }
    }
    data: {
      lines: ({
        lineId: number
        /** What may print badly; the seller has accepted it */
        warnings: ({
          code: "resolution_low" | "resolution_too_low" | "outside_safe_area" | "outside_print_area" | "hidden_by_product" | "placement_empty" | "semi_transparency" | "gradient_not_printable" | "white_on_white" | "black_on_black" | "white_not_printable" | "missing_glyphs" | "font_missing" | "text_too_small" | "line_too_thin" | "artwork_missing" | "text_empty" | "variable_unknown" | "qr_empty" | "qr_too_long" | "qr_too_small" | "qr_low_contrast" | "area_changed" | "area_gone" | "layer_unplaced"
          /** Code of the print area */
          area: string
          /** The only size that it concerns; null for all */
          size: string | null
          /** Measures of the problem, such as the size of letters in millimeters */
          values: Record<string, string | number>
        })[]
        orderId: number
      })[]
      /** `after` for the next part; null when all lines are checked */
      next: number | null
    }
  }
  /** Your production orders. User types: 2. Scopes of keys: production.read */
  listProductionOrders: {
    input: {
      query?: {
        state?: ("planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled")[]
        /** Technique of any of its lines */
        technique?: ("heat_transfer" | "dtg" | "dtf" | "sublimation" | "uv" | "giclee" | "embroidery")[]
        /** Those being made that stand at one of these stations */
        station?: ("routed" | "printing" | "qc" | "packed")[]
        /** Beginning of the SKU of any of its lines */
        sku?: string
        /** Number of the production order or of the order */
        number?: string
        /** Earliest due date */
        dueFrom?: string
        /** Latest due date */
        dueTo?: string
        after?: string
        limit?: number
      }
    }
    data: {
      items: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        /** What you earn with the goods; null if your role does not see money */
        goodsMinor: number | null
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
        orderNumber: string
        isSample: boolean
        priority: number
        destination: string | null
        warehouse: {
          code: string
          name: string
          /** When the pieces have to arrive */
          arriveBy: string | null
        } | null
        quantity: number
        shippedQuantity: number
        /** Whether its order changed in its store and the seller has to decide: a part that is not begun waits */
        hasShopChange: boolean
        /** The change in its store that stops its parcels until the seller has decided; null if none does */
        shippingStop: "canceled" | "cancel_requested" | "product" | "address" | null
        releasedAt: string | null
        /** Title of the first line when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        colour: string
        size: string
        /** Null for a product without a print */
        technique: "heat_transfer" | "dtg" | "dtf" | "sublimation" | "uv" | "giclee" | "embroidery" | null
        /** Whether the first line is a blank that is ordered plain */
        isPlain: boolean
        lines: number
        /** Where its work stands: `routed` is to be printed; null unless it is accepted or in production */
        station: "routed" | "printing" | "qc" | "packed" | null
      })[]
      next: string | null
      /** 10000 stands for this many or more */
      counts: Partial<Record<"planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled", number>>
    }
  }
  /** Warnings of the print check for a production order. User types: 2. Scopes of keys: production.read */
  listProductionWarnings: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      lines: ({
        lineId: number
        /** What may print badly; the seller has accepted it */
        warnings: ({
          code: "resolution_low" | "resolution_too_low" | "outside_safe_area" | "outside_print_area" | "hidden_by_product" | "placement_empty" | "semi_transparency" | "gradient_not_printable" | "white_on_white" | "black_on_black" | "white_not_printable" | "missing_glyphs" | "font_missing" | "text_too_small" | "line_too_thin" | "artwork_missing" | "text_empty" | "variable_unknown" | "qr_empty" | "qr_too_long" | "qr_too_small" | "qr_low_contrast" | "area_changed" | "area_gone" | "layer_unplaced"
          /** Code of the print area */
          area: string
          /** The only size that it concerns; null for all */
          size: string | null
          /** Measures of the problem, such as the size of letters in millimeters */
          values: Record<string, string | number>
        })[]
      })[]
    }
  }
  /** What can be chosen for a field of the publishing settings. User types: 3. Scopes of keys: stores.read */
  listPublishChoices: {
    input: {
      params: {
        id: number
      }
      body: {
        key: string
        search: string
        /** Chosen so far, also if not saved yet */
        values: ({
          key: string
          value: string
        })[]
      }
    }
    data: {
      choices: ({
        value: string
        label: string
      })[]
    }
  }
  /** What a store needs to know before products are published to it. User types: 3. Scopes of keys: stores.read */
  listPublishFields: {
    input: {
      params: {
        id: number
      }
      body: {
        /** Chosen so far, also if not saved yet */
        values: ({
          key: string
          value: string
        })[]
      }
    }
    data: {
      /** Empty if nothing has to be decided */
      fields: ({
        key: string
        kind: "category" | "attribute" | "brand" | "warehouse" | "packageLength" | "packageWidth" | "packageHeight" | "shippingProfile" | "processingProfile" | "returnPolicy" | "productionPartner"
        /** Name in the words of the platform; only for the kind `attribute` */
        label: string
        input: "choice" | "text" | "number"
        isRequired: boolean
        /** Whether its value decides which other fields there are */
        decidesFields: boolean
      })[]
    }
  }
  /** Pictures of the quality check of a production order. User types: 2. Scopes of keys: production.read */
  listQualityPhotos: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      items: ({
        id: number
        productionId: number
        /** Address, valid for an hour */
        picture: string
        /** The same picture at up to 320 px per side */
        small: string
        widthPx: number
        heightPx: number
        createdAt: string
      })[]
    }
  }
  /** Changes in stores that need your decision. User types: 3. Scopes of keys: stores.read */
  listShopChanges: {
    input: {
      query?: {
        /** Only changes of this order */
        orderId?: number
        before?: number
        limit?: number
      }
    }
    data: {
      items: ({
        id: number
        orderId: number
        orderNumber: string
        storeId: number
        storeName: string
        kind: "canceled" | "on_hold" | "cancel_requested" | "payment" | "shipped" | "product" | "address" | "quantity"
        /** Grows when a newer change in the store replaces this one */
        version: number
        /** Whether its contents cannot be decrypted any more: the store is read again. It can be dismissed */
        isUnreadable: boolean
        /** Whether `replace` can be decided: a paid order, and a change of which the lines are known */
        isReplaceable: boolean
        /** The address in the store now */
        address: {
          recipient: string
          phone: string
          email: string
          country: string
          region: string
          city: string
          district: string
          line1: string
          line2: string
          postcode: string
        } | null
        /** For changes of the address: the address of the order */
        previousAddress: {
          recipient: string
          phone: string
          email: string
          country: string
          region: string
          city: string
          district: string
          line1: string
          line2: string
          postcode: string
        } | null
        /** For changes of the payment: what the store has refunded, if its platform says how much */
        refund: {
          /** Amount in hundredths of the currency unit */
          refundedMinor: number
          /** Amount in hundredths of the currency unit */
          totalMinor: number
          currency: string
        } | null
        /** For changes of pieces and products: all lines, also those that have not changed. Titles of changed products contain options and personalization */
        lines: ({
          title: string
          sku: string
          /** Pieces in the store that are still to be made */
          quantity: number
          /** Pieces in the order; 0 for a line that the store has added */
          previousQuantity: number
        })[]
        createdAt: string
      })[]
      next: number | null
    }
  }
  /** Labels that the marketplace prints for a production order. User types: 2. Scopes of keys: production.read */
  listShopLabels: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      kinds: ("item" | "package")[]
      /** A shipment has to be arranged before the marketplace has the label of the package */
      needsShipment: boolean
    }
  }
  /** Orders seen in a store, and their results. User types: 3. Scopes of keys: stores.read */
  listShopOrders: {
    input: {
      params: {
        id: number
      }
      query?: {
        outcome?: "pending" | "imported" | "waiting" | "ignored" | "ended" | "failed"
        /** Number of the order in the store, or its id */
        number?: string
        after?: string
        limit?: number
      }
    }
    data: {
      items: ({
        externalId: string
        /** The number that the buyer sees; empty until the order was read */
        number: string
        /** How the order was first seen */
        seenBy: "webhook" | "poll" | "backfill" | "manual"
        firstSeenAt: string
        orderedAt: string | null
        readAt: string | null
        /** When it is read again; null: nothing can change any more */
        nextReadAt: string | null
        outcome: "pending" | "imported" | "waiting" | "ignored" | "ended" | "failed"
        reason: "imported" | "already_imported" | "unpaid" | "cash_on_delivery" | "authorized" | "on_hold" | "no_address" | "unmapped" | "buyer_may_cancel" | "number_taken" | "not_ours" | "pickup" | "test" | "before_connection" | "shipped_elsewhere" | "forecast" | "other_store" | "canceled" | "refunded" | "gone" | "canceled_here" | "unreadable" | "invalid" | ""
        /** The platform's message of a failure */
        detail: string
        orderId: number | null
      })[]
      next: string | null
    }
  }
  /** Inserts in the parcels of a store. User types: 3. Scopes of keys: stores.read */
  listStoreInserts: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      items: ({
        id: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Whether its supplier still offers it */
        isActive: boolean
        offerId: number
        /** Picture path of what is printed */
        thumb: string
      })[]
      offers: ({
        id: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        isActive: boolean
        /** Offers with one number are of one supplier */
        workshop: number
      })[]
    }
  }
  /** Products in your connected stores. User types: 3. Scopes of keys: stores.read */
  listStoreListings: {
    input: {
      query?: {
        storeId?: number
        states?: ("queued" | "publishing" | "live" | "in_review" | "rejected" | "failed" | "taken_down")[]
        /** Only products of this request to publish */
        requestKey?: string
        after?: string
        limit?: number
      }
    }
    data: {
      items: ({
        id: number
        finishedId: number
        code: string
        title: string
        picture: {
          path: string
          width: number
          height: number
          /** product/view, or mockup/id of your mockup */
          view: string
          /** Code of the product's color */
          colour: string
        } | null
        storeId: number
        storeName: string
        platform: string
        /** Listings wait unless their store is connected */
        storeState: "connected" | "expiring" | "expired" | "revoked" | "frozen" | "paused"
        currency: string
        state: "queued" | "publishing" | "live" | "in_review" | "rejected" | "failed" | "taken_down"
        /** Something is still to be done in the shop */
        isWaiting: boolean
        /** When it is tried again after a failure; null if it is not */
        nextAt: string | null
        /** Page of the product in the shop; empty if unknown */
        url: string
        /** Lowest price of its variants, as last sent */
        priceMinor: number | null
        /** Whether its prices would differ if it were sent now */
        hasPriceChange: boolean
        variantCount: number
        failure: "authorization_lost" | "permission_missing" | "shop_frozen" | "rate_limited" | "unavailable" | "not_found" | "exists" | "invalid" | "picture_rejected" | "refused" | "unknown_outcome" | "product_not_ready" | "product_archived" | "title_missing" | "pictures_missing" | "variants_missing" | "sku_too_long" | "too_many_options" | "rate_missing" | "price_missing" | "price_below_cost" | "price_impossible" | "freight_missing" | "settings_missing" | null
        /** The platform's message or reason */
        detail: string
        locales: ("zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID")[]
        priceRule: {
          /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price; `own`: your saved price */
          kind: "factor" | "margin" | "own"
          basisPoints: number
          commissionBasisPoints: number
          /** Other costs of a piece, in the currency of the price */
          otherCostsMinor: number
          /** Country to which the price includes the freight of one piece; null: no freight */
          shipsTo: string | null
          rounding: "none" | "ends_99" | "ends_9"
          /** Whether a price may be below the cost */
          allowsLoss: boolean
        }
        existing: "link" | "replace"
        publishedAt: string | null
        updatedAt: string
      })[]
      /** Numbers by state, without the filter by state */
      counts: ({
        state: "queued" | "publishing" | "live" | "in_review" | "rejected" | "failed" | "taken_down"
        count: number
      })[]
      next: string | null
    }
  }
  /** SKU mappings of a store. User types: 3. Scopes of keys: stores.read */
  listStoreSkus: {
    input: {
      params: {
        id: number
      }
      query?: {
        after?: string
        limit?: number
      }
    }
    data: {
      items: ({
        externalSku: string
        sku: string
        variantId: number
        finishedId: number | null
        title: string
        mappedAt: string
      })[]
      next: string | null
    }
  }
  /** Variants of a store and their mapping. User types: 3. Scopes of keys: stores.read */
  listStoreVariants: {
    input: {
      params: {
        id: number
      }
      query?: {
        state?: "unmapped" | "mapped" | "ignored"
        after?: string
        limit?: number
      }
    }
    data: {
      items: ({
        externalId: string
        title: string
        sku: string
        options: Record<string, string>
        target: {
          variantId: number
          finishedId: number | null
          /** For blanks: ordered without a print on purpose */
          isPlain: boolean
        } | null
        /** Empty if it is not mapped */
        targetSku: string
        targetTitle: string
        /** The rule that mapped it */
        mappedBy: "variant" | "published" | "sku" | "own_sku" | "gtin" | "options" | "seller" | null
        /** Not sold through this platform */
        isIgnored: boolean
        proposals: ({
          variantId: number
          finishedId: number | null
          /** For blanks: ordered without a print on purpose */
          isPlain: boolean
          sku: string
          title: string
          rule: "variant" | "published" | "sku" | "own_sku" | "gtin" | "options" | "seller"
        })[]
      })[]
      next: string | null
    }
  }
  /** Your stores. User types: 3. Scopes of keys: stores.read */
  listStores: {
    input: {}
    data: {
      items: ({
        id: number
        platform: string
        name: string
        currency: string
        state: "connected" | "expiring" | "expired" | "revoked" | "frozen" | "paused"
        /** Address of the shop; empty for marketplaces */
        url: string
        /** Permissions that the platform granted, in its own words */
        scopes: string[]
        /** Last successful call of the platform */
        lastSeenAt: string | null
        /** Why the last call failed; null after a successful one */
        lastError: {
          code: "authorization_lost" | "permission_missing" | "shop_frozen" | "rate_limited" | "unavailable" | "not_found" | "exists" | "invalid" | "picture_rejected" | "refused" | "unknown_outcome"
          /** Message of the platform */
          detail: string
          at: string
        } | null
        /** When the authorization ends */
        expiresAt: string | null
        /** Minutes a paid order waits before it goes to production */
        holdMinutes: number
        /** Your note on the packing slips of its orders */
        slipNote: string
        /** Name and return address, in lines */
        slipSender: string
        /** Notes for buyers in the countries of these languages, in place of the general note */
        slipNotes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        /** Web address, printed with a QR code */
        slipLink: string
        /** Picture path of your logo on these slips */
        slipLogo: string | null
        /** When the seller consented to JIT; null: no consent */
        jitConsentedAt: string | null
        createdAt: string
        fees: {
          /** The platform's share of the price: 500 is 5 % */
          commissionBasisPoints: number
          /** The payment provider's share */
          paymentBasisPoints: number
          /** What the payment provider takes for each order in addition, in the currency of the store */
          paymentFixedMinor: number
          /** What is usual on the platform, because you have not entered yours */
          isTypical: boolean
        }
        /** The store that imports the orders of the same shop: this one imports and pays no new ones */
        duplicateOf: {
          /** Null if it belongs to another account */
          storeId: number | null
        } | null
        orderCount: number
        /** Number of unpaid orders */
        openCount: number
        /** Orders of the shop that wait for the seller, or could not be imported */
        waitingOrders: number
        /** Tracking numbers that the shop refused */
        refusedParcels: number
        /** Products that could not be published or updated */
        failedListings: number
        /** Paid orders on hold; when the store is removed, they wait for the seller */
        heldOrders: number
        /** Published products; they stay on sale when the store is removed */
        liveListings: number
      })[]
      platforms: ({
        id: string
        /** False if the operator has not set the platform up */
        isAvailable: boolean
        /** How a store is authorized */
        connectsBy: "nothing" | "redirect" | "keys"
        /** What the seller enters to connect a store */
        fields: ({
          name: string
          kind: "url" | "domain" | "text" | "api_key" | "access_token"
        })[]
        abilities: ("products" | "publish" | "publish_settings" | "stock" | "orders" | "webhooks" | "parcels")[]
        /** How often its stores are searched for new and changed orders; null: it has none */
        pollSeconds: number | null
      })[]
    }
  }
  /** Your top-ups. User types: 3. Scopes of keys: wallet.read */
  listTopUps: {
    input: {
      query?: {
        /** `next` of the previous page */
        before?: number
        limit?: number
      }
    }
    data: {
      items: ({
        id: number
        method: "bank_transfer" | "provider"
        provider: string | null
        /** In yuan; of another currency at the rate of the request */
        amountMinor: number
        receivedMinor: number | null
        /** Null for a top-up in yuan */
        foreign: {
          currency: string
          /** Announced, in hundredths of the currency */
          amountMinor: number
          receivedMinor: number | null
          /** Units of the currency per yuan at the confirmation */
          rate: string | null
          rateDate: string | null
        } | null
        /** Total of its reversal and chargeback, unless they were undone */
        reversedMinor: number
        /** Reference for the bank transfer */
        reference: string
        note: string
        state: "requested" | "confirmed" | "rejected" | "canceled"
        /** Reason for its refusal */
        reason: string
        /** Name of the member of the team who did it */
        member: string | null
        /** Name of the member of the team who did it */
        canceledBy: string | null
        createdAt: string
        decidedAt: string | null
      })[]
      /** `before` for the next page; null on the last one */
      next: number | null
    }
  }
  /** Statement of your wallet. User types: 2, 3. Scopes of keys: wallet.read, production.wallet */
  listWalletEntries: {
    input: {
      query?: {
        from?: string
        to?: string
        kind?: "top_up" | "sandbox_top_up" | "order_payment" | "order_refund" | "supplier_credit" | "supplier_payout" | "case_refund" | "case_advance" | "advance_return" | "reversal" | "chargeback" | "withdrawal" | "withdrawal_return" | "withdrawal_payout" | "forfeit" | "sandbox_return" | "commission" | "commission_return"
        /** `next` of the previous page */
        before?: number
        limit?: number
      }
    }
    data: {
      items: ({
        id: number
        kind: "top_up" | "sandbox_top_up" | "order_payment" | "order_refund" | "supplier_credit" | "supplier_payout" | "case_refund" | "case_advance" | "advance_return" | "reversal" | "chargeback" | "withdrawal" | "withdrawal_return" | "withdrawal_payout" | "forfeit" | "sandbox_return" | "commission" | "commission_return"
        /** Order number, or reference of the top-up */
        reference: string
        /** Amount in hundredths of the currency unit */
        amountMinor: number
        /** Amount in hundredths of the currency unit */
        balanceAfterMinor: number
        note: string
        /** Name of the member of the team who did it */
        member: string | null
        at: string
        /** What production income consists of: goods, less the commission of the platform, and freight */
        parts: {
          /** Amount in hundredths of the currency unit */
          goodsMinor: number
          /** Amount in hundredths of the currency unit */
          freightMinor: number
        } | null
      })[]
      /** `before` for the next page; null on the last one */
      next: number | null
    }
  }
  /** Your receiving warehouses. User types: 2. Scopes of keys: production.jit */
  listWarehouses: {
    input: {}
    data: {
      items: ({
        /** The marketplace's code */
        code: string
        name: string
        address: {
          recipient: string
          phone: string
          email: string
          country: string
          region: string
          city: string
          district: string
          line1: string
          line2: string
          postcode: string
        }
        id: number
        /** The marketplace whose warehouse it is; its orders set name and address. null: your own */
        platform: string | null
        /** Pack codes that have not been shipped */
        openCodes: number
      })[]
    }
  }
  /** List withdrawals, or payouts of a supplier. User types: 2, 3. Scopes of keys: wallet.read */
  listWithdrawals: {
    input: {
      query?: {
        /** `next` of the previous page */
        before?: number
        limit?: number
      }
    }
    data: {
      items: ({
        id: number
        reference: string
        /** Amount in hundredths of the currency unit */
        amountMinor: number
        /** Bank account to pay to, as lines of text; of suppliers with the last four characters of the number */
        payee: string
        state: "requested" | "approved" | "paid" | "rejected" | "canceled"
        /** Operators who have approved it */
        approvals: number
        approvalsNeeded: number
        /** Reason for its rejection */
        reason: string
        /** Reference of the bank transfer */
        payoutReference: string
        /** Name of the member of the team who did it */
        member: string | null
        /** Name of the member of the team who did it */
        canceledBy: string | null
        createdAt: string
        decidedAt: string | null
      })[]
      /** `before` for the next page; null on the last one */
      next: number | null
    }
  }
  /** Products of your workshop. User types: 2. Scopes of keys: production.workshop */
  listWorkshopProducts: {
    input: {
      query?: {
        /** Search in code and name */
        search?: string
        show?: ("open" | "paused" | "limited")[]
        page?: number
        pageSize?: number
      }
    }
    data: {
      items: ({
        id: number
        code: string
        name: string
        picture: {
          path: string
          width: number
          height: number
        } | null
        techniques: ("heat_transfer" | "dtg" | "dtf" | "sublimation" | "uv" | "giclee" | "embroidery")[]
        /** Production days of the catalog */
        productionDays: number
        /** Overrides `productionDays` */
        leadDays: number | null
        piecesPerDay: number | null
        isPaused: boolean
        /** Pieces in the queue */
        openPieces: number
      })[]
      total: number
    }
  }
  /** Results for the files of an uploaded ZIP. User types: 3. Scopes of keys: artworks.write */
  listZipEntries: {
    input: {
      params: {
        id: string
      }
      query?: {
        /** Number of the last entry of the previous page */
        after?: number
        limit?: number
      }
    }
    data: {
      items: ({
        name: string
        artwork: {
          hash: string
          widthPx: number
          heightPx: number
          hasAlpha: boolean
          /** Rendered from an SVG, which is stored too */
          isVector: boolean
          /** The whole artwork, sRGB, lossless */
          master: string
          /** WebP of at most 512 px per side */
          thumb: string
          /** Null for clip art that has not been used yet */
          facts: {
            semiTransparentShare: number
            meanColour: string
            spread: number
            /** True if no pixel is visible */
            isBlank?: boolean
          } | null
          id: number
          name: string
          /** Size of the uploaded file */
          bytes: number
          folder: string
          tags: string[]
          createdAt: string
        } | null
        refusal: "artwork_empty" | "artwork_format_unknown" | "artwork_damaged" | "artwork_animated" | "artwork_too_many_bytes" | "artwork_too_many_pixels" | "artwork_too_complex" | "svg_has_script" | "svg_has_external_reference" | "svg_has_entities" | "upload_content_differs" | "upload_too_large" | "artwork_limit" | "upload_open_bytes" | "upload_disk_full" | "zip_damaged" | "zip_encrypted" | "zip_too_many_files" | "zip_too_large_unpacked" | "zip_bomb" | "zip_in_zip" | "zip_method_unknown" | null
        number: number
      })[]
      next: number | null
    }
  }
  /** Make the print files of a finished product. User types: 3. Scopes of keys: finished.write */
  makePrintFiles: {
    input: {
      params: {
        id: number
      }
      body: {
        format: "png" | "pdf"
      }
    }
    data: {
      id: number
      /** SKU prefix of its variants */
      code: string
      title: string
      productId: number
      productCode: string
      colours: string[]
      /** Codes of the sizes it is sold in */
      sizes: string[]
      state: "preparing" | "ready" | "failed"
      /** Percentage of pictures and print files made so far */
      progress: number
      createdAt: string
      /** The main picture, once it exists */
      picture: {
        path: string
        width: number
        height: number
        /** product/view, or mockup/id of your mockup */
        view: string
        /** Code of the product's color */
        colour: string
      } | null
      /** SKU given by its batch */
      sku: string | null
      tags: string[]
      /** The seller's price, the same for all variants */
      price: {
        minor: number
        currency: string
      } | null
      /** The seller's rule, by which each variant has a price; null if there is none or a fixed price */
      priceRule: {
        /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
        kind: "factor" | "margin"
        basisPoints: number
        commissionBasisPoints: number
        /** Other costs of a piece, in the currency of the price */
        otherCostsMinor: number
        /** Country to which the price includes the freight of one piece; null: no freight */
        shipsTo: string | null
        rounding: "none" | "ends_99" | "ends_9"
        /** Whether a price may be below the cost */
        allowsLoss: boolean
        currency: string
      } | null
      isArchived: boolean
      /** Its buyers are asked for texts that are printed */
      isPersonalizable: boolean
      designId: number
      revision: number
      batchId: number | null
      /** By language */
      titles: Record<string, string>
      /** Pieces in orders, except canceled ones */
      orderedQuantity: number
      failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
      variables: ({
        name: string
        /** What buyers are asked; empty for the name */
        label: string
        /** Shown in pictures of the product */
        sample: string
        maxLength: number
        isRequired: boolean
        characters: "any" | "letters" | "digits"
        /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
        maxBytes?: number
      })[]
      /** Code of its page for shoppers (/p/<code>); null: it is off */
      shopperCode: string | null
      pictures: ({
        path: string
        width: number
        height: number
        /** product/view, or mockup/id of your mockup */
        view: string
        /** Code of the product's color */
        colour: string
      })[]
      /** Mockups chosen for its pictures, also those that show none of it */
      mockupIds: number[]
      printFiles: ({
        /** Code of the print area */
        area: string
        /** There are two files if the design differs on dark garments */
        garment: "all" | "light" | "dark"
        /** Sizes it is printed on; empty if one file fits all */
        sizes: ({
          code: string
          label: string
        })[]
        format: "png" | "pdf"
        state: "waiting" | "ready" | "failed"
        failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
        widthPx: number | null
        heightPx: number | null
        bytes: number | null
        /** URL of the file, valid for an hour */
        download: string | null
      })[]
    }
  }
  /** Map a line of an order. User types: 3. Scopes of keys: orders.write */
  mapOrderLine: {
    input: {
      params: {
        id: number
        lineId: number
      }
      body: {
        target: {
          variantId: number
          finishedId?: number | null
          /** For blanks: ordered without a print on purpose */
          isPlain?: boolean
        } | null
        isIgnored?: boolean
        quantity?: number
        remembers?: boolean
        /** The product was made with the personalization of the line; it is not remembered for its SKU */
        isPersonalized?: boolean
      }
    }
    data: {
      id: number
      number: string
      storeId: number | null
      storeName: string | null
      externalId: string | null
      source: "manual" | "cart" | "import" | "connector"
      state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
      actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
      /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
      shopCheckFailure: "unreachable" | "disconnected" | null
      payment: "pending" | "paid" | "part_refunded" | "refunded"
      afterSales: "none" | "open" | "reprint" | "refund" | "closed"
      isSample: boolean
      recipient: string
      destination: string | null
      quantity: number
      shippedQuantity: number
      lineCount: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Freight of the parts that are sent by JIT; null if none is */
      jitFreightMinor: number | null
      soldMinor: number | null
      soldCurrency: string | null
      releaseAt: string | null
      orderedAt: string
      shipBy: string | null
      createdAt: string
      tracking: string[]
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      addressGaps: ("recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode")[]
      /** The warehouse at the address; null: it is the buyer’s */
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      /** What is missing before it can be paid */
      missing: ("lines" | "mapping" | "offer" | "level" | "design" | "personalization" | "address" | "jit_consent" | "carrier")[]
      /** The requested carrier */
      logisticsId: string | null
      note: string
      buyerNote: string
      /** Whether the buyer pays the carrier when the parcel arrives */
      isCashOnDelivery: boolean
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      paidMinor: number
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      lines: ({
        id: number
        externalSku: string
        externalTitle: string
        /** Null: not mapped yet */
        variantId: number | null
        finishedId: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        /** A blank without a design that is not ordered plain */
        needsDesign: boolean
        /** What the buyer entered in the shop */
        personalization: ({
          name: string
          value: string
        })[]
        /** It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization` */
        needsPersonalization: boolean
        /** Texts of its product that every buyer fills in */
        variables: ({
          name: string
          /** What buyers are asked; empty for the name */
          label: string
          /** Shown in pictures of the product */
          sample: string
          maxLength: number
          isRequired: boolean
          characters: "any" | "letters" | "digits"
          /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
          maxBytes?: number
        })[]
        designId: number | null
        revision: number | null
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        unitPriceMinor: number | null
        quantity: number
        shippedQuantity: number
        /** Shipped pieces without an after-sales case */
        claimable: number
        weightG: number | null
        /** Not made here: shipped by the seller, or taken out if its state is `canceled` */
        isIgnored: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        productionId: number | null
        /** The purchased line that this one reprints free of charge */
        reprintOf: number | null
      })[]
      parts: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        refuseNote: string
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
      })[]
      /** What your store puts into its parcels; a paid order keeps what it was paid with */
      inserts: ({
        id: number
        productionId: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Picture path of what is printed */
        thumb: string
        /** Another supplier makes the order and does not make it */
        isRefunded: boolean
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "carrier" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "created" | "changed" | "state" | "payment" | "refund" | "production" | "shipment"
        from: string | null
        to: string | null
        reason: string
      })[]
      actions: ("change" | "map" | "pay" | "cancel" | "release" | "archive" | "complain" | "address" | "resubmit" | "reprint" | "replace" | "drop")[]
    }
  }
  /** Map a variant of a store, ignore it, or remove its mapping. User types: 3. Scopes of keys: stores.write */
  mapStoreVariant: {
    input: {
      params: {
        id: number
      }
      body: {
        externalId: string
        target: {
          variantId: number
          finishedId?: number | null
          /** For blanks: ordered without a print on purpose */
          isPlain?: boolean
        } | null
        isIgnored?: boolean
      }
    }
    data: {
      externalId: string
    }
  }
  /** Name a version of a design. User types: 3. Scopes of keys: designs.write */
  nameDesignVersion: {
    input: {
      params: {
        id: number
        revision: number
      }
      body: {
        label: string
      }
    }
    data: {
      revision: number
      savedAt: string
      /** Empty for an automatic save */
      label: string
      layers: number
      /** Name of the member of your team who saved it */
      member: string | null
      /** A finished product uses it, so it is kept permanently */
      isFinished: boolean
    }
  }
  /** Open an after-sales case about an order. User types: 3. Scopes of keys: cases.write */
  openCase: {
    input: {
      params: {
        id: number
      }
      body: {
        requestKey: string
        kind: "reprint" | "refund"
        reason: "print_fault" | "wrong_item" | "missing_pieces" | "damaged" | "lost" | "sewing_fault" | "other"
        lines: ({
          lineId: number
          quantity: number
        })[]
        artworkIds: number[]
        text: string
        requestedMinor?: number | null
      }
    }
    data: {
      id: number
      number: string
      orderId: number
      orderNumber: string
      productionId: number
      productionNumber: string
      kind: "reprint" | "refund"
      reason: "print_fault" | "wrong_item" | "missing_pieces" | "damaged" | "lost" | "sewing_fault" | "other"
      state: "open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn"
      /** Null: a reprint is requested */
      requestedMinor: number | null
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      /** Refund that the supplier proposed and an operator decides about */
      proposedMinor: number | null
      /** Number of affected pieces */
      quantity: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      createdAt: string
      decidedAt: string | null
      /** Maximum refund */
      maxRefundMinor: number
      lines: ({
        lineId: number
        sku: string
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        quantity: number
      })[]
      pictures: ({
        master: string
        thumb: string
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "opened" | "message" | "state"
        to: "open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn" | null
        text: string
        amountMinor: number | null
      })[]
      /** Production order of the reprint */
      reprint: {
        productionId: number
        number: string
      } | null
      actions: ("message" | "decide" | "withdraw")[]
    }
  }
  /** Pay your orders from the wallet. User types: 3. Scopes of keys: orders.pay */
  payOrders: {
    input: {
      body: {
        requestKey: string
        orders: ({
          id: number
          /** Amount in hundredths of the currency unit */
          totalMinor: number
        })[]
      }
    }
    data: {
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Amount in hundredths of the currency unit */
      balanceMinor: number
      orders: ({
        id: number
        state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived"
      })[]
    }
  }
  /** Set the texts that a line of an order is printed with. User types: 3. Scopes of keys: orders.write */
  personalizeOrderLine: {
    input: {
      params: {
        id: number
        lineId: number
      }
      body: {
        texts: ({
          /** Name or label of the variable */
          name: string
          value: string
        })[]
      }
    }
    data: {
      id: number
      number: string
      storeId: number | null
      storeName: string | null
      externalId: string | null
      source: "manual" | "cart" | "import" | "connector"
      state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
      actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
      /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
      shopCheckFailure: "unreachable" | "disconnected" | null
      payment: "pending" | "paid" | "part_refunded" | "refunded"
      afterSales: "none" | "open" | "reprint" | "refund" | "closed"
      isSample: boolean
      recipient: string
      destination: string | null
      quantity: number
      shippedQuantity: number
      lineCount: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Freight of the parts that are sent by JIT; null if none is */
      jitFreightMinor: number | null
      soldMinor: number | null
      soldCurrency: string | null
      releaseAt: string | null
      orderedAt: string
      shipBy: string | null
      createdAt: string
      tracking: string[]
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      addressGaps: ("recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode")[]
      /** The warehouse at the address; null: it is the buyer’s */
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      /** What is missing before it can be paid */
      missing: ("lines" | "mapping" | "offer" | "level" | "design" | "personalization" | "address" | "jit_consent" | "carrier")[]
      /** The requested carrier */
      logisticsId: string | null
      note: string
      buyerNote: string
      /** Whether the buyer pays the carrier when the parcel arrives */
      isCashOnDelivery: boolean
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      paidMinor: number
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      lines: ({
        id: number
        externalSku: string
        externalTitle: string
        /** Null: not mapped yet */
        variantId: number | null
        finishedId: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        /** A blank without a design that is not ordered plain */
        needsDesign: boolean
        /** What the buyer entered in the shop */
        personalization: ({
          name: string
          value: string
        })[]
        /** It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization` */
        needsPersonalization: boolean
        /** Texts of its product that every buyer fills in */
        variables: ({
          name: string
          /** What buyers are asked; empty for the name */
          label: string
          /** Shown in pictures of the product */
          sample: string
          maxLength: number
          isRequired: boolean
          characters: "any" | "letters" | "digits"
          /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
          maxBytes?: number
        })[]
        designId: number | null
        revision: number | null
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        unitPriceMinor: number | null
        quantity: number
        shippedQuantity: number
        /** Shipped pieces without an after-sales case */
        claimable: number
        weightG: number | null
        /** Not made here: shipped by the seller, or taken out if its state is `canceled` */
        isIgnored: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        productionId: number | null
        /** The purchased line that this one reprints free of charge */
        reprintOf: number | null
      })[]
      parts: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        refuseNote: string
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
      })[]
      /** What your store puts into its parcels; a paid order keeps what it was paid with */
      inserts: ({
        id: number
        productionId: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Picture path of what is printed */
        thumb: string
        /** Another supplier makes the order and does not make it */
        isRefunded: boolean
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "carrier" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "created" | "changed" | "state" | "payment" | "refund" | "production" | "shipment"
        from: string | null
        to: string | null
        reason: string
      })[]
      actions: ("change" | "map" | "pay" | "cancel" | "release" | "archive" | "complain" | "address" | "resubmit" | "reprint" | "replace" | "drop")[]
    }
  }
  /** Create the items of a draft from its settings. User types: 3. Scopes of keys: batches.write */
  planBatch: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      revision: number
      counts: {
        waiting: number
        running: number
        done: number
        failed: number
        skipped: number
        excluded: number
        warned: number
      }
      /** Skipped items by reason */
      reasons: Record<string, number>
      /** Items by warning */
      warnings: Record<string, number>
    }
  }
  /** Prepare your finished products for a store. User types: 3. Scopes of keys: finished.write */
  prepareListings: {
    input: {
      body: {
        storeId: number
        channel: "generic" | "shopify" | "woocommerce" | "vendure" | "medusa" | "tiktok_shop" | "etsy" | "amazon" | "ebay" | "shopee" | "lazada" | "temu" | "shein"
        /** Price of all products in the shop's currency; null: each keeps its own price if it is in this currency */
        priceMinor: number | null
        ids: number[]
      }
    }
    data: {
      done: number[]
      refused: ({
        id: number
        /** Name of the failure */
        reason: string
      })[]
      drafts: number[]
    }
  }
  /** Show what publishing products to a store would send. User types: 3. Scopes of keys: stores.read */
  previewListings: {
    input: {
      body: {
        storeId: number
        /** Languages of the texts; the first is the store's main language */
        locales: ("zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID")[]
        priceRule: {
          /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price; `own`: your saved price */
          kind: "factor" | "margin" | "own"
          basisPoints: number
          commissionBasisPoints?: number
          /** Other costs of a piece, in the currency of the price */
          otherCostsMinor?: number
          /** Country to which the price includes the freight of one piece; null: no freight */
          shipsTo?: string | null
          rounding?: "none" | "ends_99" | "ends_9"
          /** Whether a price may be below the cost */
          allowsLoss?: boolean
        }
        /** What happens if the shop has a product with these SKUs: link it, or replace its content */
        existing?: "link" | "replace"
        /** Finished products */
        ids: number[]
      }
    }
    data: {
      currency: string
      items: ({
        finishedId: number
        code: string
        title: string
        picture: {
          path: string
          width: number
          height: number
          /** product/view, or mockup/id of your mockup */
          view: string
          /** Code of the product's color */
          colour: string
        } | null
        /** Why it cannot be published; empty if it can */
        problems: ("product_not_ready" | "product_archived" | "title_missing" | "pictures_missing" | "variants_missing" | "sku_too_long" | "too_many_options" | "rate_missing" | "price_missing" | "price_below_cost" | "price_impossible" | "freight_missing" | "settings_missing")[]
        /** What is left out or changed because of the platform's limits or the price rule */
        remarks: ({
          code: "languages_dropped" | "currencies_dropped" | "pictures_dropped" | "variants_dropped" | "tags_dropped" | "title_cut" | "description_cut" | "off_sale" | "price_raised"
          values: string[]
        })[]
        /** `link`, `replace`: the shop has a product with these SKUs; `unknown`: it could not be searched for them; `unchanged`: nothing would be sent */
        action: "create" | "unknown" | "link" | "replace" | "update" | "unchanged"
        /** The parts that would be sent */
        parts: ("texts" | "options" | "pictures" | "variants" | "prices")[]
        content: {
          mainLocale: "zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID"
          titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
          descriptions: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
          tags: string[]
          options: ({
            key: string
            name: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
            values: ({
              key: string
              label: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
            })[]
          })[]
          /** In order; the first one is the cover */
          pictures: ({
            path: string
            width: number
            height: number
            colour: string
          })[]
          variants: ({
            sku: string
            optionValues: Record<string, string>
            /** Cost of one piece, in the currency of the store */
            costMinor: number
            /** Freight that the price includes, in the currency of the store */
            freightMinor: number
            /** Commission and other costs, in the currency of the store */
            feesMinor: number
            /** Amount in hundredths of the currency unit */
            priceMinor: number
            /** What the price leaves after cost, included freight and fees; below zero: a loss */
            profitMinor: number
            weightG: number
            isOnSale: boolean
          })[]
        } | null
      })[]
      /** Whether the shop was asked for its currencies and for products with the same SKUs; false if it cannot be reached */
      isShopChecked: boolean
    }
  }
  /** Publish finished products to a store. User types: 3. Scopes of keys: stores.write */
  publishListings: {
    input: {
      body: {
        storeId: number
        /** Languages of the texts; the first is the store's main language */
        locales: ("zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID")[]
        priceRule: {
          /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price; `own`: your saved price */
          kind: "factor" | "margin" | "own"
          basisPoints: number
          commissionBasisPoints?: number
          /** Other costs of a piece, in the currency of the price */
          otherCostsMinor?: number
          /** Country to which the price includes the freight of one piece; null: no freight */
          shipsTo?: string | null
          rounding?: "none" | "ends_99" | "ends_9"
          /** Whether a price may be below the cost */
          allowsLoss?: boolean
        }
        /** What happens if the shop has a product with these SKUs: link it, or replace its content */
        existing?: "link" | "replace"
        /** Finished products */
        ids: number[]
        requestKey: string
      }
    }
    data: {
      /** Finished products */
      queued: number[]
      refused: ({
        id: number
        reason: "finished_unknown" | "listing_problems"
        problems: ("product_not_ready" | "product_archived" | "title_missing" | "pictures_missing" | "variants_missing" | "sku_too_long" | "too_many_options" | "rate_missing" | "price_missing" | "price_below_cost" | "price_impossible" | "freight_missing" | "settings_missing")[]
      })[]
    }
  }
  /** Send one part of an upload. User types: 3. Scopes of keys: artworks.write */
  putUploadPart: {
    input: {
      params: {
        id: string
        part: number
      }
      query: {
        /** SHA-256 of this part */
        sha256: string
      }
      body: Blob
    }
    data: {
      /** Number of missing parts */
      missing: number
    }
  }
  /** Cost of an order before you create it. User types: 3. Scopes of keys: orders.read, orders.write */
  quoteOrder: {
    input: {
      body: {
        destination: string
        logisticsId?: string | null
        /** The store of the order, whose inserts are in the price; null: none */
        storeId?: number | null
        lines: ({
          variantId: number
          finishedId?: number | null
          /** For blanks: ordered without a print on purpose */
          isPlain?: boolean
          quantity: number
        })[]
      }
    }
    data: {
      parts: ({
        origin: string
        /** Indices of the lines in the request */
        lines: number[]
        /** With the inserts */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        insertsMinor: number
        weightG: number
        productionDays: number
        /** The selected carrier; null: no carrier accepts these pieces */
        logisticsId: string | null
        freightMinor: number | null
        quotes: ({
          logisticsId: string
          carrierName: string
          hasTracking: boolean
          /** Amount in hundredths of the currency unit */
          priceMinor: number
          minDays: number
          maxDays: number
          parcels: number
        })[]
      })[]
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Null: a parcel has no carrier */
      freightMinor: number | null
      totalMinor: number | null
    }
  }
  /** Selling prices of variants by a rule. User types: 3. Scopes of keys: finished.read */
  quoteRetailPrices: {
    input: {
      body: {
        productId: number
        colours: string[]
        /** Absent: all sizes */
        sizes?: string[]
        rule: {
          /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
          kind: "factor" | "margin"
          basisPoints: number
          commissionBasisPoints?: number
          /** Other costs of a piece, in the currency of the price */
          otherCostsMinor?: number
          /** Country to which the price includes the freight of one piece; null: no freight */
          shipsTo?: string | null
          rounding?: "none" | "ends_99" | "ends_9"
          /** Whether a price may be below the cost */
          allowsLoss?: boolean
          currency: string
        }
      }
    }
    data: {
      variants: ({
        colour: string
        size: string
        /** Cost of one piece; all amounts are in the currency of the rule */
        costMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Amount in hundredths of the currency unit */
        feesMinor: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** What the price leaves; below zero: a loss */
        profitMinor: number
      })[]
      /** Why variants have no price */
      problems: ("rate_missing" | "freight_missing" | "price_impossible")[]
    }
  }
  /** Set the priority of a batch. User types: 3. Scopes of keys: batches.write */
  rankBatch: {
    input: {
      params: {
        id: number
      }
      body: {
        priority: number
      }
    }
    data: {
      id: number
      name: string
      state: "draft" | "queued" | "running" | "paused" | "done" | "failed" | "canceled"
      /** Done, with failed items */
      isPartial: boolean
      /** Higher priorities run first among the account's own batches */
      priority: number
      counts: {
        waiting: number
        running: number
        done: number
        failed: number
        skipped: number
        excluded: number
        warned: number
      }
      createdAt: string
      startedAt: string | null
      endedAt: string | null
      /** Of the settings; saving requires the revision that was read */
      revision: number
      /** Revision of the settings at the last plan; if it differs from `revision`, plan again */
      plannedRevision: number | null
      settings: {
        products: ({
          productId: number
          /** Codes of the product's colors, the main one first */
          colours: string[]
          /** Codes of the sizes it is sold in; absent: all sizes, including those added later */
          sizes?: string[]
          /** Your mockups to add to the pictures; those that are deleted or not ready are left out */
          mockupIds?: number[]
          design: {
            kind: "automatic"
            areas: ({
              /** contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork */
              fit: "contain" | "cover" | "tile"
              anchor: "top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right"
              /** contain: share of the area it may fill; tile: width of a tile as a share of the area */
              share: number
              area: string
            })[]
          } | {
            kind: "template"
            designId: number
            revision: number
            /** Required in a batch of artworks; without effect in a batch of rows */
            layerId?: string
            /** How the artwork fills the box of the layer it replaces */
            fit: "contain" | "cover"
          }
        })[]
        artworks: number[]
        /** Names in this batch by artwork id, such as of the uploaded file; absent: the own name */
        artworkNames?: Record<string, string>
        /** Texts for the variables of the designs, in place of artworks; with rows, artworks are ignored */
        rows?: ({
          /** Of your choice, such as the number of the row; a row that is changed keeps its id */
          id: number
          /** In titles and SKUs in place of the artwork */
          name: string
          /** By name or question of the variable */
          values: Record<string, string>
        })[]
        rules: {
          /** Skips raster artworks with a lower printed resolution; 0: skips none */
          skipBelowDpi: number
          /** contrast: dark artworks only on light colors, and light ones only on dark */
          garments: "all" | "contrast"
          shapes: ({
            /** contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork */
            fit: "contain" | "cover" | "tile"
            anchor: "top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right"
            /** contain: share of the area it may fill; tile: width of a tile as a share of the area */
            share: number
            shape: "any" | "wide" | "square" | "tall"
            transparency: "any" | "transparent" | "opaque"
          })[]
        }
        naming: {
          sku: string
          /** By language; a missing language has no title of its own */
          titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
          locale: "zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID"
        }
        tags: string[]
        /** Selling price of every product */
        price?: {
          minor: number
          currency: string
        }
        /** Rule for the selling price of each variant; without effect if there is a fixed price */
        priceRule?: {
          /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
          kind: "factor" | "margin"
          basisPoints: number
          commissionBasisPoints: number
          /** Other costs of a piece, in the currency of the price */
          otherCostsMinor: number
          /** Country to which the price includes the freight of one piece; null: no freight */
          shipsTo: string | null
          rounding: "none" | "ends_99" | "ends_9"
          /** Whether a price may be below the cost */
          allowsLoss: boolean
          currency: string
        }
        output: {
          /** Sizes of effect pictures rendered with the batch; other sizes are rendered on request */
          sizes: (800 | 1200 | 1600)[]
          /** Colors that have pictures */
          colours: "main" | "all"
          /** later: on export or order */
          printFiles: "later" | "now"
        }
      }
    }
  }
  /** Mark or unmark production orders as express. User types: 2. Scopes of keys: production.write */
  rankProduction: {
    input: {
      body: {
        ids: number[]
        isExpress: boolean
      }
    }
    data: {
      done: number[]
    }
  }
  /** Refuse production orders for one reason. User types: 2. Scopes of keys: production.write */
  refuseManyProduction: {
    input: {
      body: {
        ids: number[]
        code: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other"
        note?: string
      }
    }
    data: {
      done: number[]
      refused: ({
        id: number
        /** Name of the failure */
        reason: string
      })[]
    }
  }
  /** Refuse a production order. User types: 2. Scopes of keys: production.write */
  refuseProduction: {
    input: {
      params: {
        id: number
      }
      body: {
        code: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other"
        note?: string
      }
    }
    data: {
      id: number
      number: string
      origin: string
      logisticsId: string | null
      state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
      /** Follows its parcels once pieces have shipped */
      shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
      refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
      /** What you earn with the goods; null if your role does not see money */
      goodsMinor: number | null
      /** Sent in a box to a JIT warehouse; the freight is its share of the box */
      isJit: boolean
      weightG: number
      productionDays: number
      dueOn: string | null
      /** Free reprint for an after-sales case */
      isReprint: boolean
      orderNumber: string
      isSample: boolean
      priority: number
      destination: string | null
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      quantity: number
      shippedQuantity: number
      /** Whether its order changed in its store and the seller has to decide: a part that is not begun waits */
      hasShopChange: boolean
      /** The change in its store that stops its parcels until the seller has decided; null if none does */
      shippingStop: "canceled" | "cancel_requested" | "product" | "address" | null
      releasedAt: string | null
      refuseNote: string
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      note: string
      lines: ({
        id: number
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        quantity: number
        shippedQuantity: number
        weightG: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        colour: string
        size: string
        /** Texts of the buyer that are printed on it */
        personalization: ({
          name: string
          value: string
        })[]
        printFiles: ({
          /** Code of the print area */
          area: string
          /** There are two files if the design differs on dark garments */
          garment: "all" | "light" | "dark"
          /** Sizes it is printed on; empty if one file fits all */
          sizes: ({
            code: string
            label: string
          })[]
          format: "png" | "pdf"
          state: "waiting" | "ready" | "failed"
          failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
          widthPx: number | null
          heightPx: number | null
          bytes: number | null
          /** URL of the file, valid for an hour */
          download: string | null
          /** The print mirrored for film, and its white underbase: black where white ink is printed */
          prepress: ({
            kind: "mirrored" | "white"
            /** URL of a PNG, valid for an hour; with ?preview=1 a small picture. White ends 0.15 mm before the edge of the colors, or the value of `choke`, in millimeters, from 0 to 0.8 */
            url: string
          })[]
        })[]
      })[]
      /** What to put into its first parcel besides the goods, one of each */
      inserts: ({
        id: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        thumb: string
        /** URL of the print file, a PDF of the trimmed size, valid for an hour */
        download: string
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
    }
  }
  /** Send an order on hold to production. User types: 3. Scopes of keys: orders.write */
  releaseOrder: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      number: string
      storeId: number | null
      storeName: string | null
      externalId: string | null
      source: "manual" | "cart" | "import" | "connector"
      state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
      actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
      /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
      shopCheckFailure: "unreachable" | "disconnected" | null
      payment: "pending" | "paid" | "part_refunded" | "refunded"
      afterSales: "none" | "open" | "reprint" | "refund" | "closed"
      isSample: boolean
      recipient: string
      destination: string | null
      quantity: number
      shippedQuantity: number
      lineCount: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Freight of the parts that are sent by JIT; null if none is */
      jitFreightMinor: number | null
      soldMinor: number | null
      soldCurrency: string | null
      releaseAt: string | null
      orderedAt: string
      shipBy: string | null
      createdAt: string
      tracking: string[]
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      addressGaps: ("recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode")[]
      /** The warehouse at the address; null: it is the buyer’s */
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      /** What is missing before it can be paid */
      missing: ("lines" | "mapping" | "offer" | "level" | "design" | "personalization" | "address" | "jit_consent" | "carrier")[]
      /** The requested carrier */
      logisticsId: string | null
      note: string
      buyerNote: string
      /** Whether the buyer pays the carrier when the parcel arrives */
      isCashOnDelivery: boolean
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      paidMinor: number
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      lines: ({
        id: number
        externalSku: string
        externalTitle: string
        /** Null: not mapped yet */
        variantId: number | null
        finishedId: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        /** A blank without a design that is not ordered plain */
        needsDesign: boolean
        /** What the buyer entered in the shop */
        personalization: ({
          name: string
          value: string
        })[]
        /** It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization` */
        needsPersonalization: boolean
        /** Texts of its product that every buyer fills in */
        variables: ({
          name: string
          /** What buyers are asked; empty for the name */
          label: string
          /** Shown in pictures of the product */
          sample: string
          maxLength: number
          isRequired: boolean
          characters: "any" | "letters" | "digits"
          /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
          maxBytes?: number
        })[]
        designId: number | null
        revision: number | null
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        unitPriceMinor: number | null
        quantity: number
        shippedQuantity: number
        /** Shipped pieces without an after-sales case */
        claimable: number
        weightG: number | null
        /** Not made here: shipped by the seller, or taken out if its state is `canceled` */
        isIgnored: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        productionId: number | null
        /** The purchased line that this one reprints free of charge */
        reprintOf: number | null
      })[]
      parts: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        refuseNote: string
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
      })[]
      /** What your store puts into its parcels; a paid order keeps what it was paid with */
      inserts: ({
        id: number
        productionId: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Picture path of what is printed */
        thumb: string
        /** Another supplier makes the order and does not make it */
        isRefunded: boolean
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "carrier" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "created" | "changed" | "state" | "payment" | "refund" | "production" | "shipment"
        from: string | null
        to: string | null
        reason: string
      })[]
      actions: ("change" | "map" | "pay" | "cancel" | "release" | "archive" | "complain" | "address" | "resubmit" | "reprint" | "replace" | "drop")[]
    }
  }
  /** Send your orders on hold to production. User types: 3. Scopes of keys: orders.write */
  releaseOrders: {
    input: {
      body: {
        ids: number[]
        /** Whether they go to production without reading their shops again */
        skipsShopCheck?: boolean
      }
    }
    data: {
      done: number[]
      refused: ({
        id: number
        /** Name of the failure */
        reason: string
      })[]
    }
  }
  /** Remove the listing prepared for a store. User types: 3. Scopes of keys: finished.write */
  removeListing: {
    input: {
      params: {
        id: number
        storeId: number
      }
    }
    data: {
      storeId: number
    }
  }
  /** Remove a picture of the quality check. User types: 2. Scopes of keys: production.write */
  removeQualityPhoto: {
    input: {
      params: {
        id: number
        photoId: number
      }
    }
    data: {
      items: ({
        id: number
        productionId: number
        /** Address, valid for an hour */
        picture: string
        /** The same picture at up to 320 px per side */
        small: string
        widthPx: number
        heightPx: number
        createdAt: string
      })[]
    }
  }
  /** Remove an insert of a store. User types: 3. Scopes of keys: stores.write */
  removeStoreInsert: {
    input: {
      params: {
        id: number
        insertId: number
      }
    }
    data: {
      items: ({
        id: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Whether its supplier still offers it */
        isActive: boolean
        offerId: number
        /** Picture path of what is printed */
        thumb: string
      })[]
      offers: ({
        id: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        isActive: boolean
        /** Offers with one number are of one supplier */
        workshop: number
      })[]
    }
  }
  /** Remove the mapping of a SKU of a store. User types: 3. Scopes of keys: stores.write */
  removeStoreSku: {
    input: {
      params: {
        id: number
      }
      body: {
        externalSku: string
      }
    }
    data: {
      externalSku: string
    }
  }
  /** Rename a design. User types: 3. Scopes of keys: designs.write */
  renameDesign: {
    input: {
      params: {
        id: number
      }
      body: {
        name: string
      }
    }
    data: {
      id: number
      name: string
      revision: number
      productId: number
      productCode: string
      productName: string
      createdAt: string
      updatedAt: string
      deletedAt: string | null
      /** New designs start as copies of it */
      isTemplate: boolean
      /** Path of the image endpoint (`/images/<path>`) */
      thumb: string | null
    }
  }
  /** Rename a finished product. User types: 3. Scopes of keys: finished.write */
  renameFinishedProduct: {
    input: {
      params: {
        id: number
      }
      body: {
        title: string
      }
    }
    data: {
      id: number
      /** SKU prefix of its variants */
      code: string
      title: string
      productId: number
      productCode: string
      colours: string[]
      /** Codes of the sizes it is sold in */
      sizes: string[]
      state: "preparing" | "ready" | "failed"
      /** Percentage of pictures and print files made so far */
      progress: number
      createdAt: string
      /** The main picture, once it exists */
      picture: {
        path: string
        width: number
        height: number
        /** product/view, or mockup/id of your mockup */
        view: string
        /** Code of the product's color */
        colour: string
      } | null
      /** SKU given by its batch */
      sku: string | null
      tags: string[]
      /** The seller's price, the same for all variants */
      price: {
        minor: number
        currency: string
      } | null
      /** The seller's rule, by which each variant has a price; null if there is none or a fixed price */
      priceRule: {
        /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
        kind: "factor" | "margin"
        basisPoints: number
        commissionBasisPoints: number
        /** Other costs of a piece, in the currency of the price */
        otherCostsMinor: number
        /** Country to which the price includes the freight of one piece; null: no freight */
        shipsTo: string | null
        rounding: "none" | "ends_99" | "ends_9"
        /** Whether a price may be below the cost */
        allowsLoss: boolean
        currency: string
      } | null
      isArchived: boolean
      /** Its buyers are asked for texts that are printed */
      isPersonalizable: boolean
      designId: number
      revision: number
      batchId: number | null
      /** By language */
      titles: Record<string, string>
      /** Pieces in orders, except canceled ones */
      orderedQuantity: number
      failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
      variables: ({
        name: string
        /** What buyers are asked; empty for the name */
        label: string
        /** Shown in pictures of the product */
        sample: string
        maxLength: number
        isRequired: boolean
        characters: "any" | "letters" | "digits"
        /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
        maxBytes?: number
      })[]
      /** Code of its page for shoppers (/p/<code>); null: it is off */
      shopperCode: string | null
      pictures: ({
        path: string
        width: number
        height: number
        /** product/view, or mockup/id of your mockup */
        view: string
        /** Code of the product's color */
        colour: string
      })[]
      /** Mockups chosen for its pictures, also those that show none of it */
      mockupIds: number[]
      printFiles: ({
        /** Code of the print area */
        area: string
        /** There are two files if the design differs on dark garments */
        garment: "all" | "light" | "dark"
        /** Sizes it is printed on; empty if one file fits all */
        sizes: ({
          code: string
          label: string
        })[]
        format: "png" | "pdf"
        state: "waiting" | "ready" | "failed"
        failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
        widthPx: number | null
        heightPx: number | null
        bytes: number | null
        /** URL of the file, valid for an hour */
        download: string | null
      })[]
    }
  }
  /** Rename an uploaded font. User types: 3. Scopes of keys: designs.write */
  renameFont: {
    input: {
      params: {
        id: number
      }
      body: {
        name: string
      }
    }
    data: {
      id: number
      /** `family` of texts in this font; it never changes */
      family: string
      name: string
      bytes: number
      glyphs: number
      /** Scripts with all usual letters */
      scripts: ("latin" | "vietnamese" | "thai" | "chinese" | "cyrillic" | "arabic" | "korean" | "emoji")[]
      /** What the font file permits, by its own statement */
      embedding: "installable" | "editable" | "print" | "unstated"
      /** Your answer to the license question */
      license: "own" | "bought" | "open"
      /** Name of an open license, or a note */
      licenseName: string
      /** Name of the member of your team who answered it */
      member: string | null
      /** When the question was answered */
      createdAt: string
      /** No longer offered; designs that use it keep it */
      isDeleted: boolean
      sample: {
        /** SVG path of a few words, centered on the origin; empty if it is too detailed */
        path: string
        width: number
        height: number
      }
    }
  }
  /** Reopen a closed box. User types: 2. Scopes of keys: production.jit */
  reopenBox: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      number: string
      warehouse: {
        id: number
        code: string
        name: string
      }
      state: "open" | "closed" | "handed_over" | "canceled"
      weightG: number | null
      lengthMm: number | null
      widthMm: number | null
      heightMm: number | null
      logisticsId: string | null
      trackingNumber: string | null
      createdAt: string
      closedAt: string | null
      handedOverAt: string | null
      codes: number
      orders: number
      packed: number
      /** Number of pieces in it */
      pieces: number
      packCodes: ({
        id: number
        number: string
        /** The seller of these orders, which may come from several stores */
        sellerId: number
        warehouse: {
          id: number
          code: string
          name: string
        }
        day: string
        state: "to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled"
        boxId: number | null
        boxNumber: string | null
        /** Production orders in it */
        orders: number
        /** Number of them in the box */
        packed: number
        pieces: number
        /** Number of stores they come from */
        shops: number
      })[]
      items: ({
        id: number
        number: string
        orderNumber: string
        packCodeId: number
        shop: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Still to be shipped; false for canceled ones, which the pack code does not need */
        isLive: boolean
        isPacked: boolean
        /** The marketplace of its store prints labels for it */
        hasShopLabels: boolean
        pieces: number
      })[]
      /** URL of its label, a PDF of 100 × 150 mm, valid for an hour */
      label: string
    }
  }
  /** Choose another product for a line of an order. User types: 3. Scopes of keys: orders.write */
  replaceOrderLine: {
    input: {
      params: {
        id: number
        lineId: number
      }
      body: {
        target: {
          variantId: number
          finishedId?: number | null
          /** For blanks: ordered without a print on purpose */
          isPlain?: boolean
        }
        differenceMinor: number | null
      }
    }
    data: {
      id: number
      number: string
      storeId: number | null
      storeName: string | null
      externalId: string | null
      source: "manual" | "cart" | "import" | "connector"
      state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
      actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
      /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
      shopCheckFailure: "unreachable" | "disconnected" | null
      payment: "pending" | "paid" | "part_refunded" | "refunded"
      afterSales: "none" | "open" | "reprint" | "refund" | "closed"
      isSample: boolean
      recipient: string
      destination: string | null
      quantity: number
      shippedQuantity: number
      lineCount: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Freight of the parts that are sent by JIT; null if none is */
      jitFreightMinor: number | null
      soldMinor: number | null
      soldCurrency: string | null
      releaseAt: string | null
      orderedAt: string
      shipBy: string | null
      createdAt: string
      tracking: string[]
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      addressGaps: ("recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode")[]
      /** The warehouse at the address; null: it is the buyer’s */
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      /** What is missing before it can be paid */
      missing: ("lines" | "mapping" | "offer" | "level" | "design" | "personalization" | "address" | "jit_consent" | "carrier")[]
      /** The requested carrier */
      logisticsId: string | null
      note: string
      buyerNote: string
      /** Whether the buyer pays the carrier when the parcel arrives */
      isCashOnDelivery: boolean
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      paidMinor: number
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      lines: ({
        id: number
        externalSku: string
        externalTitle: string
        /** Null: not mapped yet */
        variantId: number | null
        finishedId: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        /** A blank without a design that is not ordered plain */
        needsDesign: boolean
        /** What the buyer entered in the shop */
        personalization: ({
          name: string
          value: string
        })[]
        /** It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization` */
        needsPersonalization: boolean
        /** Texts of its product that every buyer fills in */
        variables: ({
          name: string
          /** What buyers are asked; empty for the name */
          label: string
          /** Shown in pictures of the product */
          sample: string
          maxLength: number
          isRequired: boolean
          characters: "any" | "letters" | "digits"
          /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
          maxBytes?: number
        })[]
        designId: number | null
        revision: number | null
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        unitPriceMinor: number | null
        quantity: number
        shippedQuantity: number
        /** Shipped pieces without an after-sales case */
        claimable: number
        weightG: number | null
        /** Not made here: shipped by the seller, or taken out if its state is `canceled` */
        isIgnored: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        productionId: number | null
        /** The purchased line that this one reprints free of charge */
        reprintOf: number | null
      })[]
      parts: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        refuseNote: string
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
      })[]
      /** What your store puts into its parcels; a paid order keeps what it was paid with */
      inserts: ({
        id: number
        productionId: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Picture path of what is printed */
        thumb: string
        /** Another supplier makes the order and does not make it */
        isRefunded: boolean
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "carrier" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "created" | "changed" | "state" | "payment" | "refund" | "production" | "shipment"
        from: string | null
        to: string | null
        reason: string
      })[]
      actions: ("change" | "map" | "pay" | "cancel" | "release" | "archive" | "complain" | "address" | "resubmit" | "reprint" | "replace" | "drop")[]
    }
  }
  /** Read an order of a store again and import it if possible. User types: 3. Scopes of keys: stores.write */
  requestShopOrder: {
    input: {
      params: {
        id: number
      }
      body: {
        externalId: string
        /** False: only read it again */
        importsAnyway?: boolean
      }
    }
    data: {
      externalId: string
      /** The number that the buyer sees; empty until the order was read */
      number: string
      /** How the order was first seen */
      seenBy: "webhook" | "poll" | "backfill" | "manual"
      firstSeenAt: string
      orderedAt: string | null
      readAt: string | null
      /** When it is read again; null: nothing can change any more */
      nextReadAt: string | null
      outcome: "pending" | "imported" | "waiting" | "ignored" | "ended" | "failed"
      reason: "imported" | "already_imported" | "unpaid" | "cash_on_delivery" | "authorized" | "on_hold" | "no_address" | "unmapped" | "buyer_may_cancel" | "number_taken" | "not_ours" | "pickup" | "test" | "before_connection" | "shipped_elsewhere" | "forecast" | "other_store" | "canceled" | "refunded" | "gone" | "canceled_here" | "unreadable" | "invalid" | ""
      /** The platform's message of a failure */
      detail: string
      orderId: number | null
    }
  }
  /** Restore a deleted design. User types: 3. Scopes of keys: designs.write */
  restoreDesign: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      name: string
      revision: number
      productId: number
      productCode: string
      productName: string
      createdAt: string
      updatedAt: string
      deletedAt: string | null
      /** New designs start as copies of it */
      isTemplate: boolean
      /** Path of the image endpoint (`/images/<path>`) */
      thumb: string | null
    }
  }
  /** Restore a version of a design. User types: 3. Scopes of keys: designs.write */
  restoreDesignVersion: {
    input: {
      params: {
        id: number
        revision: number
      }
      body: {
        baseRevision: number
        saveKey: string
      }
    }
    data: {
      revision: number
      savedAt: string
    }
  }
  /** Send refused parts of an order to their suppliers again. User types: 3. Scopes of keys: orders.write */
  resubmitOrder: {
    input: {
      params: {
        id: number
      }
      body: {
        note: string
      }
    }
    data: {
      id: number
      number: string
      storeId: number | null
      storeName: string | null
      externalId: string | null
      source: "manual" | "cart" | "import" | "connector"
      state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
      actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
      /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
      shopCheckFailure: "unreachable" | "disconnected" | null
      payment: "pending" | "paid" | "part_refunded" | "refunded"
      afterSales: "none" | "open" | "reprint" | "refund" | "closed"
      isSample: boolean
      recipient: string
      destination: string | null
      quantity: number
      shippedQuantity: number
      lineCount: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Freight of the parts that are sent by JIT; null if none is */
      jitFreightMinor: number | null
      soldMinor: number | null
      soldCurrency: string | null
      releaseAt: string | null
      orderedAt: string
      shipBy: string | null
      createdAt: string
      tracking: string[]
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      addressGaps: ("recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode")[]
      /** The warehouse at the address; null: it is the buyer’s */
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      /** What is missing before it can be paid */
      missing: ("lines" | "mapping" | "offer" | "level" | "design" | "personalization" | "address" | "jit_consent" | "carrier")[]
      /** The requested carrier */
      logisticsId: string | null
      note: string
      buyerNote: string
      /** Whether the buyer pays the carrier when the parcel arrives */
      isCashOnDelivery: boolean
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      paidMinor: number
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      lines: ({
        id: number
        externalSku: string
        externalTitle: string
        /** Null: not mapped yet */
        variantId: number | null
        finishedId: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        /** A blank without a design that is not ordered plain */
        needsDesign: boolean
        /** What the buyer entered in the shop */
        personalization: ({
          name: string
          value: string
        })[]
        /** It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization` */
        needsPersonalization: boolean
        /** Texts of its product that every buyer fills in */
        variables: ({
          name: string
          /** What buyers are asked; empty for the name */
          label: string
          /** Shown in pictures of the product */
          sample: string
          maxLength: number
          isRequired: boolean
          characters: "any" | "letters" | "digits"
          /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
          maxBytes?: number
        })[]
        designId: number | null
        revision: number | null
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        unitPriceMinor: number | null
        quantity: number
        shippedQuantity: number
        /** Shipped pieces without an after-sales case */
        claimable: number
        weightG: number | null
        /** Not made here: shipped by the seller, or taken out if its state is `canceled` */
        isIgnored: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        productionId: number | null
        /** The purchased line that this one reprints free of charge */
        reprintOf: number | null
      })[]
      parts: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        refuseNote: string
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
      })[]
      /** What your store puts into its parcels; a paid order keeps what it was paid with */
      inserts: ({
        id: number
        productionId: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Picture path of what is printed */
        thumb: string
        /** Another supplier makes the order and does not make it */
        isRefunded: boolean
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "carrier" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "created" | "changed" | "state" | "payment" | "refund" | "production" | "shipment"
        from: string | null
        to: string | null
        reason: string
      })[]
      actions: ("change" | "map" | "pay" | "cancel" | "release" | "archive" | "complain" | "address" | "resubmit" | "reprint" | "replace" | "drop")[]
    }
  }
  /** Send listings to their stores again. User types: 3. Scopes of keys: stores.write */
  retryListings: {
    input: {
      body: {
        ids: number[]
        /** A new choice of what happens to a product of the shop with the same SKUs */
        existing?: "link" | "replace"
      }
    }
    data: {
      /** Listings that were changed */
      done: number[]
    }
  }
  /** Report a tracking number to its store again. User types: 3. Scopes of keys: stores.write */
  retryParcelReport: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      orderId: number
      orderNumber: string
      /** The number of the order in the store */
      shopOrderNumber: string
      trackingNumber: string
      /** `waiting`: is reported, again if needed, at `nextAt`; `refused`: not reported until you retry */
      state: "waiting" | "refused" | "done"
      /** Why the last attempt failed */
      failure: "authorization_lost" | "permission_missing" | "shop_frozen" | "rate_limited" | "unavailable" | "not_found" | "exists" | "invalid" | "picture_rejected" | "refused" | "unknown_outcome" | null
      /** The platform's message of the failure */
      detail: string
      attempts: number
      /** The next attempt; null if there is none */
      nextAt: string | null
      createdAt: string
      reportedAt: string | null
    }
  }
  /** Retry failed print files of an order. User types: 3. Scopes of keys: orders.write */
  retryPrints: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      number: string
      storeId: number | null
      storeName: string | null
      externalId: string | null
      source: "manual" | "cart" | "import" | "connector"
      state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
      actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
      /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
      shopCheckFailure: "unreachable" | "disconnected" | null
      payment: "pending" | "paid" | "part_refunded" | "refunded"
      afterSales: "none" | "open" | "reprint" | "refund" | "closed"
      isSample: boolean
      recipient: string
      destination: string | null
      quantity: number
      shippedQuantity: number
      lineCount: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Freight of the parts that are sent by JIT; null if none is */
      jitFreightMinor: number | null
      soldMinor: number | null
      soldCurrency: string | null
      releaseAt: string | null
      orderedAt: string
      shipBy: string | null
      createdAt: string
      tracking: string[]
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      addressGaps: ("recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode")[]
      /** The warehouse at the address; null: it is the buyer’s */
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      /** What is missing before it can be paid */
      missing: ("lines" | "mapping" | "offer" | "level" | "design" | "personalization" | "address" | "jit_consent" | "carrier")[]
      /** The requested carrier */
      logisticsId: string | null
      note: string
      buyerNote: string
      /** Whether the buyer pays the carrier when the parcel arrives */
      isCashOnDelivery: boolean
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      paidMinor: number
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      lines: ({
        id: number
        externalSku: string
        externalTitle: string
        /** Null: not mapped yet */
        variantId: number | null
        finishedId: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        /** A blank without a design that is not ordered plain */
        needsDesign: boolean
        /** What the buyer entered in the shop */
        personalization: ({
          name: string
          value: string
        })[]
        /** It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization` */
        needsPersonalization: boolean
        /** Texts of its product that every buyer fills in */
        variables: ({
          name: string
          /** What buyers are asked; empty for the name */
          label: string
          /** Shown in pictures of the product */
          sample: string
          maxLength: number
          isRequired: boolean
          characters: "any" | "letters" | "digits"
          /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
          maxBytes?: number
        })[]
        designId: number | null
        revision: number | null
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        unitPriceMinor: number | null
        quantity: number
        shippedQuantity: number
        /** Shipped pieces without an after-sales case */
        claimable: number
        weightG: number | null
        /** Not made here: shipped by the seller, or taken out if its state is `canceled` */
        isIgnored: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        productionId: number | null
        /** The purchased line that this one reprints free of charge */
        reprintOf: number | null
      })[]
      parts: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        refuseNote: string
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
      })[]
      /** What your store puts into its parcels; a paid order keeps what it was paid with */
      inserts: ({
        id: number
        productionId: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Picture path of what is printed */
        thumb: string
        /** Another supplier makes the order and does not make it */
        isRefunded: boolean
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "carrier" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "created" | "changed" | "state" | "payment" | "refund" | "production" | "shipment"
        from: string | null
        to: string | null
        reason: string
      })[]
      actions: ("change" | "map" | "pay" | "cancel" | "release" | "archive" | "complain" | "address" | "resubmit" | "reprint" | "replace" | "drop")[]
    }
  }
  /** Create the orders of an import. User types: 3. Scopes of keys: stores.write */
  runImport: {
    input: {
      params: {
        id: number
      }
      query?: {
        canceled?: "skip" | "create"
      }
    }
    data: {
      id: number
      storeId: number
      fileName: string
      format: "csv" | "xlsx"
      state: "uploaded" | "checked" | "imported" | "undone"
      rowCount: number
      mapping: Partial<Record<"orderId" | "orderedAt" | "sku" | "title" | "quantity" | "personalization" | "soldPrice" | "orderTotal" | "currency" | "recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode" | "note" | "shipBy", number>>
      /** Orders created by the import */
      createdCount: number
      /** Orders that already existed in the store */
      knownCount: number
      problemCount: number
      createdAt: string
      importedAt: string | null
    }
  }
  /** Save the settings of a draft. User types: 3. Scopes of keys: batches.write */
  saveBatch: {
    input: {
      params: {
        id: number
      }
      body: {
        name?: string
        settings?: {
          products: ({
            productId: number
            /** Codes of the product's colors, the main one first */
            colours: string[]
            /** Codes of the sizes it is sold in; absent: all sizes, including those added later */
            sizes?: string[]
            /** Your mockups to add to the pictures; those that are deleted or not ready are left out */
            mockupIds?: number[]
            design: {
              kind: "automatic"
              areas: ({
                /** contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork */
                fit: "contain" | "cover" | "tile"
                anchor?: "top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right"
                /** contain: share of the area it may fill; tile: width of a tile as a share of the area */
                share?: number
                area: string
              })[]
            } | {
              kind: "template"
              designId: number
              revision: number
              /** Required in a batch of artworks; without effect in a batch of rows */
              layerId?: string
              /** How the artwork fills the box of the layer it replaces */
              fit?: "contain" | "cover"
            }
          })[]
          artworks: number[]
          /** Names in this batch by artwork id, such as of the uploaded file; absent: the own name */
          artworkNames?: Record<string, string>
          /** Texts for the variables of the designs, in place of artworks; with rows, artworks are ignored */
          rows?: ({
            /** Of your choice, such as the number of the row; a row that is changed keeps its id */
            id: number
            /** In titles and SKUs in place of the artwork */
            name: string
            /** By name or question of the variable */
            values: Record<string, string>
          })[]
          rules: {
            /** Skips raster artworks with a lower printed resolution; 0: skips none */
            skipBelowDpi?: number
            /** contrast: dark artworks only on light colors, and light ones only on dark */
            garments?: "all" | "contrast"
            shapes?: ({
              /** contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork */
              fit: "contain" | "cover" | "tile"
              anchor?: "top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right"
              /** contain: share of the area it may fill; tile: width of a tile as a share of the area */
              share?: number
              shape: "any" | "wide" | "square" | "tall"
              transparency: "any" | "transparent" | "opaque"
            })[]
          }
          naming: {
            sku?: string
            /** By language; a missing language has no title of its own */
            titles?: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
            locale: "zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID"
          }
          tags?: string[]
          /** Selling price of every product */
          price?: {
            minor: number
            currency: string
          }
          /** Rule for the selling price of each variant; without effect if there is a fixed price */
          priceRule?: {
            /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
            kind: "factor" | "margin"
            basisPoints: number
            commissionBasisPoints?: number
            /** Other costs of a piece, in the currency of the price */
            otherCostsMinor?: number
            /** Country to which the price includes the freight of one piece; null: no freight */
            shipsTo?: string | null
            rounding?: "none" | "ends_99" | "ends_9"
            /** Whether a price may be below the cost */
            allowsLoss?: boolean
            currency: string
          }
          output: {
            /** Sizes of effect pictures rendered with the batch; other sizes are rendered on request */
            sizes?: (800 | 1200 | 1600)[]
            /** Colors that have pictures */
            colours?: "main" | "all"
            /** later: on export or order */
            printFiles?: "later" | "now"
          }
        }
        baseRevision: number
      }
    }
    data: {
      id: number
      name: string
      state: "draft" | "queued" | "running" | "paused" | "done" | "failed" | "canceled"
      /** Done, with failed items */
      isPartial: boolean
      /** Higher priorities run first among the account's own batches */
      priority: number
      counts: {
        waiting: number
        running: number
        done: number
        failed: number
        skipped: number
        excluded: number
        warned: number
      }
      createdAt: string
      startedAt: string | null
      endedAt: string | null
      /** Of the settings; saving requires the revision that was read */
      revision: number
      /** Revision of the settings at the last plan; if it differs from `revision`, plan again */
      plannedRevision: number | null
      settings: {
        products: ({
          productId: number
          /** Codes of the product's colors, the main one first */
          colours: string[]
          /** Codes of the sizes it is sold in; absent: all sizes, including those added later */
          sizes?: string[]
          /** Your mockups to add to the pictures; those that are deleted or not ready are left out */
          mockupIds?: number[]
          design: {
            kind: "automatic"
            areas: ({
              /** contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork */
              fit: "contain" | "cover" | "tile"
              anchor: "top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right"
              /** contain: share of the area it may fill; tile: width of a tile as a share of the area */
              share: number
              area: string
            })[]
          } | {
            kind: "template"
            designId: number
            revision: number
            /** Required in a batch of artworks; without effect in a batch of rows */
            layerId?: string
            /** How the artwork fills the box of the layer it replaces */
            fit: "contain" | "cover"
          }
        })[]
        artworks: number[]
        /** Names in this batch by artwork id, such as of the uploaded file; absent: the own name */
        artworkNames?: Record<string, string>
        /** Texts for the variables of the designs, in place of artworks; with rows, artworks are ignored */
        rows?: ({
          /** Of your choice, such as the number of the row; a row that is changed keeps its id */
          id: number
          /** In titles and SKUs in place of the artwork */
          name: string
          /** By name or question of the variable */
          values: Record<string, string>
        })[]
        rules: {
          /** Skips raster artworks with a lower printed resolution; 0: skips none */
          skipBelowDpi: number
          /** contrast: dark artworks only on light colors, and light ones only on dark */
          garments: "all" | "contrast"
          shapes: ({
            /** contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork */
            fit: "contain" | "cover" | "tile"
            anchor: "top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right"
            /** contain: share of the area it may fill; tile: width of a tile as a share of the area */
            share: number
            shape: "any" | "wide" | "square" | "tall"
            transparency: "any" | "transparent" | "opaque"
          })[]
        }
        naming: {
          sku: string
          /** By language; a missing language has no title of its own */
          titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
          locale: "zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID"
        }
        tags: string[]
        /** Selling price of every product */
        price?: {
          minor: number
          currency: string
        }
        /** Rule for the selling price of each variant; without effect if there is a fixed price */
        priceRule?: {
          /** `factor`: cost × basisPoints; `margin`: profit of basisPoints of the price */
          kind: "factor" | "margin"
          basisPoints: number
          commissionBasisPoints: number
          /** Other costs of a piece, in the currency of the price */
          otherCostsMinor: number
          /** Country to which the price includes the freight of one piece; null: no freight */
          shipsTo: string | null
          rounding: "none" | "ends_99" | "ends_9"
          /** Whether a price may be below the cost */
          allowsLoss: boolean
          currency: string
        }
        output: {
          /** Sizes of effect pictures rendered with the batch; other sizes are rendered on request */
          sizes: (800 | 1200 | 1600)[]
          /** Colors that have pictures */
          colours: "main" | "all"
          /** later: on export or order */
          printFiles: "later" | "now"
        }
      }
    }
  }
  /** Replace the saved colors. User types: 3. Scopes of keys: designs.write */
  saveBrandColors: {
    input: {
      body: {
        colors: ({
          /** Empty for a color that is known by its value */
          name: string
          hex: string
        })[]
        /** Revision of the colors that were changed */
        baseRevision: number
      }
    }
    data: {
      colors: ({
        /** Empty for a color that is known by its value */
        name: string
        hex: string
      })[]
      /** Raised with every change; 0 before the first one */
      revision: number
    }
  }
  /** Save a design as a new version. User types: 3. Scopes of keys: designs.write */
  saveDesign: {
    input: {
      params: {
        id: number
      }
      body: {
        baseRevision: number
        saveKey: string
        document: unknown
        label?: string
      }
    }
    data: {
      revision: number
      savedAt: string
    }
  }
  /** Prepare a finished product for a store. User types: 3. Scopes of keys: finished.write */
  saveListing: {
    input: {
      params: {
        id: number
        storeId: number
      }
      body: {
        channel: "generic" | "shopify" | "woocommerce" | "vendure" | "medusa" | "tiktok_shop" | "etsy" | "amazon" | "ebay" | "shopee" | "lazada" | "temu" | "shein"
        texts: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", {
          title?: string
          description?: string
        }>>
        priceMinor: number | null
      }
    }
    data: {
      storeId: number
      storeName: string
      /** Currency of the store */
      currency: string
      channel: "generic" | "shopify" | "woocommerce" | "vendure" | "medusa" | "tiktok_shop" | "etsy" | "amazon" | "ebay" | "shopee" | "lazada" | "temu" | "shein"
      state: "draft" | "ready"
      problems: ({
        code: "text_missing" | "title_missing" | "title_too_long" | "description_too_long" | "price_missing" | "pictures_missing" | "sku_too_long" | "product_not_ready" | "product_archived"
        /** Language of the text with the problem */
        locale: "zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID" | null
      })[]
      texts: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", {
        title: string
        description: string
      }>>
      priceMinor: number | null
      updatedAt: string
    }
  }
  /** Decide what publishing to a store needs. User types: 3. Scopes of keys: stores.write */
  savePublishSettings: {
    input: {
      params: {
        id: number
      }
      body: {
        values: ({
          key: string
          value: string
          /** The platform's name of the chosen value */
          label: string
        })[]
      }
    }
    data: {
      values: ({
        key: string
        value: string
        /** The platform's name of the chosen value */
        label: string
      })[]
    }
  }
  /** Scan a production order or a pack code into a box. User types: 2. Scopes of keys: production.jit */
  scanIntoBox: {
    input: {
      params: {
        id: number
      }
      body: {
        code: string
      }
    }
    data: {
      result: "packed" | "known"
      number: string
      packCode: string
      /** Production orders still missing from this pack code */
      missing: number
      box: {
        id: number
        number: string
        warehouse: {
          id: number
          code: string
          name: string
        }
        state: "open" | "closed" | "handed_over" | "canceled"
        weightG: number | null
        lengthMm: number | null
        widthMm: number | null
        heightMm: number | null
        logisticsId: string | null
        trackingNumber: string | null
        createdAt: string
        closedAt: string | null
        handedOverAt: string | null
        codes: number
        orders: number
        packed: number
        /** Number of pieces in it */
        pieces: number
      }
      code: {
        id: number
        number: string
        /** The seller of these orders, which may come from several stores */
        sellerId: number
        warehouse: {
          id: number
          code: string
          name: string
        }
        day: string
        state: "to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled"
        boxId: number | null
        boxNumber: string | null
        /** Production orders in it */
        orders: number
        /** Number of them in the box */
        packed: number
        pieces: number
        /** Number of stores they come from */
        shops: number
      }
      /** The scanned production order, or all of the pack code if it was just added to the box */
      items: ({
        id: number
        number: string
        orderNumber: string
        packCodeId: number
        shop: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Still to be shipped; false for canceled ones, which the pack code does not need */
        isLive: boolean
        isPacked: boolean
        /** The marketplace of its store prints labels for it */
        hasShopLabels: boolean
        pieces: number
      })[]
    }
  }
  /** Scan a production order at a station of the workshop. User types: 2. Scopes of keys: production.write */
  scanProduction: {
    input: {
      body: {
        /** Number of the production order */
        code: string
        stage: "printing" | "qc" | "packed"
      }
    }
    data: {
      result: "moved" | "known"
      /** The stage that all its lines have reached */
      stage: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
      order: {
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        /** What you earn with the goods; null if your role does not see money */
        goodsMinor: number | null
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
        orderNumber: string
        isSample: boolean
        priority: number
        destination: string | null
        warehouse: {
          code: string
          name: string
          /** When the pieces have to arrive */
          arriveBy: string | null
        } | null
        quantity: number
        shippedQuantity: number
        /** Whether its order changed in its store and the seller has to decide: a part that is not begun waits */
        hasShopChange: boolean
        /** The change in its store that stops its parcels until the seller has decided; null if none does */
        shippingStop: "canceled" | "cancel_requested" | "product" | "address" | null
        releasedAt: string | null
      }
    }
  }
  /** Add a message to an after-sales case. User types: 1, 2, 3. Scopes of keys: cases.write, production.cases */
  sendCaseMessage: {
    input: {
      params: {
        id: number
      }
      body: {
        text: string
      }
    }
    data: {
      id: number
      number: string
      orderId: number
      orderNumber: string
      productionId: number
      productionNumber: string
      kind: "reprint" | "refund"
      reason: "print_fault" | "wrong_item" | "missing_pieces" | "damaged" | "lost" | "sewing_fault" | "other"
      state: "open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn"
      /** Null: a reprint is requested */
      requestedMinor: number | null
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      /** Refund that the supplier proposed and an operator decides about */
      proposedMinor: number | null
      /** Number of affected pieces */
      quantity: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      createdAt: string
      decidedAt: string | null
      /** Maximum refund */
      maxRefundMinor: number
      lines: ({
        lineId: number
        sku: string
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        quantity: number
      })[]
      pictures: ({
        master: string
        thumb: string
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "opened" | "message" | "state"
        to: "open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn" | null
        text: string
        amountMinor: number | null
      })[]
      /** Production order of the reprint */
      reprint: {
        productionId: number
        number: string
      } | null
      actions: ("message" | "decide" | "withdraw")[]
    }
  }
  /** Replace the design of one item. User types: 3. Scopes of keys: batches.write */
  setBatchItemDesign: {
    input: {
      params: {
        id: number
        position: number
      }
      body: {
        design: {
          designId: number
          revision: number
        } | null
      }
    }
    data: {
      /** Ordered by artwork or row, then by product */
      position: number
      /** Null in a batch of rows */
      artworkId: number | null
      /** Id of the row in the settings; null in a batch of artworks */
      rowId: number | null
      productId: number
      state: "waiting" | "running" | "done" | "failed" | "skipped" | "excluded"
      /** Why it was skipped or failed; messages: `batch.reason.<code>` or `studio.check.<code>` */
      reason: string | null
      /** Messages: `studio.check.<code>` */
      warnings: string[]
      colours: string[]
      sku: string
      title: string
      /** Design set by hand for this item; null: the settings apply */
      design: {
        designId: number
        revision: number
      } | null
      finishedId: number | null
      picture: {
        path: string
        width: number
        height: number
        /** product/view, or mockup/id of your mockup */
        view: string
        /** Code of the product's color */
        colour: string
      } | null
    }
  }
  /** Make a design a template, or an ordinary design again. User types: 3. Scopes of keys: designs.write */
  setDesignTemplate: {
    input: {
      params: {
        id: number
      }
      body: {
        isTemplate: boolean
      }
    }
    data: {
      id: number
      name: string
      revision: number
      productId: number
      productCode: string
      productName: string
      createdAt: string
      updatedAt: string
      deletedAt: string | null
      /** New designs start as copies of it */
      isTemplate: boolean
      /** Path of the image endpoint (`/images/<path>`) */
      thumb: string | null
    }
  }
  /** Choose the mockups among the pictures of your finished products. User types: 3. Scopes of keys: finished.write */
  setFinishedMockups: {
    input: {
      body: {
        ids: number[]
        mockupIds: number[]
      }
    }
    data: {
      /** Number of products */
      count: number
    }
  }
  /** Price products in their stores for a margin. User types: 3. Scopes of keys: stores.write */
  setListingMargin: {
    input: {
      body: {
        ids: number[]
        /** 3000: the profit is 30 % of the price */
        basisPoints: number
      }
    }
    data: {
      /** Listings that were changed */
      done: number[]
    }
  }
  /** Turn the shopper page of a finished product on or off. User types: 3. Scopes of keys: finished.write */
  setShopperPage: {
    input: {
      params: {
        id: number
      }
      body: {
        isOn: boolean
      }
    }
    data: {
      shopperCode: string | null
    }
  }
  /** Record a shipped parcel of a production order. User types: 2. Scopes of keys: production.write */
  shipProduction: {
    input: {
      params: {
        id: number
      }
      body: {
        requestKey: string
        /** If it differs from the planned carrier */
        logisticsId?: string
        trackingNumber: string
        /** Required for a number that looks mistyped, or that another parcel to the same address, of another supplier or of another carrier has (`tracking_suspect`) */
        acceptsWarnings?: boolean
        lines?: ({
          lineId: number
          quantity: number
        })[]
      }
    }
    data: {
      id: number
      number: string
      origin: string
      logisticsId: string | null
      state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
      /** Follows its parcels once pieces have shipped */
      shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
      refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
      /** What you earn with the goods; null if your role does not see money */
      goodsMinor: number | null
      /** Sent in a box to a JIT warehouse; the freight is its share of the box */
      isJit: boolean
      weightG: number
      productionDays: number
      dueOn: string | null
      /** Free reprint for an after-sales case */
      isReprint: boolean
      orderNumber: string
      isSample: boolean
      priority: number
      destination: string | null
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      quantity: number
      shippedQuantity: number
      /** Whether its order changed in its store and the seller has to decide: a part that is not begun waits */
      hasShopChange: boolean
      /** The change in its store that stops its parcels until the seller has decided; null if none does */
      shippingStop: "canceled" | "cancel_requested" | "product" | "address" | null
      releasedAt: string | null
      refuseNote: string
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      note: string
      lines: ({
        id: number
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        quantity: number
        shippedQuantity: number
        weightG: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        colour: string
        size: string
        /** Texts of the buyer that are printed on it */
        personalization: ({
          name: string
          value: string
        })[]
        printFiles: ({
          /** Code of the print area */
          area: string
          /** There are two files if the design differs on dark garments */
          garment: "all" | "light" | "dark"
          /** Sizes it is printed on; empty if one file fits all */
          sizes: ({
            code: string
            label: string
          })[]
          format: "png" | "pdf"
          state: "waiting" | "ready" | "failed"
          failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
          widthPx: number | null
          heightPx: number | null
          bytes: number | null
          /** URL of the file, valid for an hour */
          download: string | null
          /** The print mirrored for film, and its white underbase: black where white ink is printed */
          prepress: ({
            kind: "mirrored" | "white"
            /** URL of a PNG, valid for an hour; with ?preview=1 a small picture. White ends 0.15 mm before the edge of the colors, or the value of `choke`, in millimeters, from 0 to 0.8 */
            url: string
          })[]
        })[]
      })[]
      /** What to put into its first parcel besides the goods, one of each */
      inserts: ({
        id: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        thumb: string
        /** URL of the print file, a PDF of the trimmed size, valid for an hour */
        download: string
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
    }
  }
  /** Make a line of an order without its personalization. User types: 3. Scopes of keys: orders.write */
  skipPersonalization: {
    input: {
      params: {
        id: number
        lineId: number
      }
    }
    data: {
      id: number
      number: string
      storeId: number | null
      storeName: string | null
      externalId: string | null
      source: "manual" | "cart" | "import" | "connector"
      state: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived" | "partially_shipped"
      actionCode: "supplier_refused" | "supplier_missing" | "print_file_failed" | "image_issue" | "address_issue" | "out_of_stock" | "carrier_unavailable" | "approval_needed" | null
      /** Why it stays on hold: its store could not be read again before production; see `releaseOrders` */
      shopCheckFailure: "unreachable" | "disconnected" | null
      payment: "pending" | "paid" | "part_refunded" | "refunded"
      afterSales: "none" | "open" | "reprint" | "refund" | "closed"
      isSample: boolean
      recipient: string
      destination: string | null
      quantity: number
      shippedQuantity: number
      lineCount: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      /** Amount in hundredths of the currency unit */
      totalMinor: number
      /** Freight of the parts that are sent by JIT; null if none is */
      jitFreightMinor: number | null
      soldMinor: number | null
      soldCurrency: string | null
      releaseAt: string | null
      orderedAt: string
      shipBy: string | null
      createdAt: string
      tracking: string[]
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      addressGaps: ("recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode")[]
      /** The warehouse at the address; null: it is the buyer’s */
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      /** What is missing before it can be paid */
      missing: ("lines" | "mapping" | "offer" | "level" | "design" | "personalization" | "address" | "jit_consent" | "carrier")[]
      /** The requested carrier */
      logisticsId: string | null
      note: string
      buyerNote: string
      /** Whether the buyer pays the carrier when the parcel arrives */
      isCashOnDelivery: boolean
      /** With the inserts */
      goodsMinor: number
      /** Amount in hundredths of the currency unit */
      insertsMinor: number
      /** Amount in hundredths of the currency unit */
      freightMinor: number
      /** Amount in hundredths of the currency unit */
      paidMinor: number
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      lines: ({
        id: number
        externalSku: string
        externalTitle: string
        /** Null: not mapped yet */
        variantId: number | null
        finishedId: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        /** A blank without a design that is not ordered plain */
        needsDesign: boolean
        /** What the buyer entered in the shop */
        personalization: ({
          name: string
          value: string
        })[]
        /** It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization` */
        needsPersonalization: boolean
        /** Texts of its product that every buyer fills in */
        variables: ({
          name: string
          /** What buyers are asked; empty for the name */
          label: string
          /** Shown in pictures of the product */
          sample: string
          maxLength: number
          isRequired: boolean
          characters: "any" | "letters" | "digits"
          /** Bytes of UTF-8 that its QR code has room for; absent outside of QR codes */
          maxBytes?: number
        })[]
        designId: number | null
        revision: number | null
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        unitPriceMinor: number | null
        quantity: number
        shippedQuantity: number
        /** Shipped pieces without an after-sales case */
        claimable: number
        weightG: number | null
        /** Not made here: shipped by the seller, or taken out if its state is `canceled` */
        isIgnored: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        productionId: number | null
        /** The purchased line that this one reprints free of charge */
        reprintOf: number | null
      })[]
      parts: ({
        id: number
        number: string
        origin: string
        logisticsId: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Follows its parcels once pieces have shipped */
        shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
        refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
        refuseNote: string
        /** Amount in hundredths of the currency unit */
        goodsMinor: number
        /** Amount in hundredths of the currency unit */
        freightMinor: number
        /** Sent in a box to a JIT warehouse; the freight is its share of the box */
        isJit: boolean
        weightG: number
        productionDays: number
        dueOn: string | null
        /** Free reprint for an after-sales case */
        isReprint: boolean
      })[]
      /** What your store puts into its parcels; a paid order keeps what it was paid with */
      inserts: ({
        id: number
        productionId: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        /** Amount in hundredths of the currency unit */
        priceMinor: number
        /** Picture path of what is printed */
        thumb: string
        /** Another supplier makes the order and does not make it */
        isRefunded: boolean
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "carrier" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "created" | "changed" | "state" | "payment" | "refund" | "production" | "shipment"
        from: string | null
        to: string | null
        reason: string
      })[]
      actions: ("change" | "map" | "pay" | "cancel" | "release" | "archive" | "complain" | "address" | "resubmit" | "reprint" | "replace" | "drop")[]
    }
  }
  /** Move lines of a production order to a stage of the workshop. User types: 2. Scopes of keys: production.write */
  stageProduction: {
    input: {
      params: {
        id: number
      }
      body: {
        stage: "printing" | "qc" | "packed"
        lineIds?: number[]
      }
    }
    data: {
      id: number
      number: string
      origin: string
      logisticsId: string | null
      state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
      /** Follows its parcels once pieces have shipped */
      shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
      refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
      /** What you earn with the goods; null if your role does not see money */
      goodsMinor: number | null
      /** Sent in a box to a JIT warehouse; the freight is its share of the box */
      isJit: boolean
      weightG: number
      productionDays: number
      dueOn: string | null
      /** Free reprint for an after-sales case */
      isReprint: boolean
      orderNumber: string
      isSample: boolean
      priority: number
      destination: string | null
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      quantity: number
      shippedQuantity: number
      /** Whether its order changed in its store and the seller has to decide: a part that is not begun waits */
      hasShopChange: boolean
      /** The change in its store that stops its parcels until the seller has decided; null if none does */
      shippingStop: "canceled" | "cancel_requested" | "product" | "address" | null
      releasedAt: string | null
      refuseNote: string
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      note: string
      lines: ({
        id: number
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        quantity: number
        shippedQuantity: number
        weightG: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        colour: string
        size: string
        /** Texts of the buyer that are printed on it */
        personalization: ({
          name: string
          value: string
        })[]
        printFiles: ({
          /** Code of the print area */
          area: string
          /** There are two files if the design differs on dark garments */
          garment: "all" | "light" | "dark"
          /** Sizes it is printed on; empty if one file fits all */
          sizes: ({
            code: string
            label: string
          })[]
          format: "png" | "pdf"
          state: "waiting" | "ready" | "failed"
          failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
          widthPx: number | null
          heightPx: number | null
          bytes: number | null
          /** URL of the file, valid for an hour */
          download: string | null
          /** The print mirrored for film, and its white underbase: black where white ink is printed */
          prepress: ({
            kind: "mirrored" | "white"
            /** URL of a PNG, valid for an hour; with ?preview=1 a small picture. White ends 0.15 mm before the edge of the colors, or the value of `choke`, in millimeters, from 0 to 0.8 */
            url: string
          })[]
        })[]
      })[]
      /** What to put into its first parcel besides the goods, one of each */
      inserts: ({
        id: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        thumb: string
        /** URL of the print file, a PDF of the trimmed size, valid for an hour */
        download: string
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
    }
  }
  /** Move lines of a production order back one stage of the workshop. User types: 2. Scopes of keys: production.write */
  stepBackProduction: {
    input: {
      params: {
        id: number
      }
      body?: {
        /** If not given, all lines that are at a stage of the workshop */
        lineIds?: number[]
      }
    }
    data: {
      id: number
      number: string
      origin: string
      logisticsId: string | null
      state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
      /** Follows its parcels once pieces have shipped */
      shownState: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled" | "partially_shipped" | "in_transit" | "delivered" | "returned"
      refuseCode: "out_of_stock" | "image_issue" | "address_issue" | "carrier_unavailable" | "approval_needed" | "capacity" | "other" | null
      /** What you earn with the goods; null if your role does not see money */
      goodsMinor: number | null
      /** Sent in a box to a JIT warehouse; the freight is its share of the box */
      isJit: boolean
      weightG: number
      productionDays: number
      dueOn: string | null
      /** Free reprint for an after-sales case */
      isReprint: boolean
      orderNumber: string
      isSample: boolean
      priority: number
      destination: string | null
      warehouse: {
        code: string
        name: string
        /** When the pieces have to arrive */
        arriveBy: string | null
      } | null
      quantity: number
      shippedQuantity: number
      /** Whether its order changed in its store and the seller has to decide: a part that is not begun waits */
      hasShopChange: boolean
      /** The change in its store that stops its parcels until the seller has decided; null if none does */
      shippingStop: "canceled" | "cancel_requested" | "product" | "address" | null
      releasedAt: string | null
      refuseNote: string
      address: {
        recipient: string
        phone: string
        email: string
        country: string
        region: string
        city: string
        district: string
        line1: string
        line2: string
        postcode: string
        isOnLabel?: true
      }
      note: string
      lines: ({
        id: number
        sku: string
        /** Title when it was ordered */
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        quantity: number
        shippedQuantity: number
        weightG: number | null
        /** For blanks: ordered without a print on purpose */
        isPlain: boolean
        state: "received" | "file_ready" | "routed" | "printing" | "qc" | "packed" | "shipped" | "canceled"
        colour: string
        size: string
        /** Texts of the buyer that are printed on it */
        personalization: ({
          name: string
          value: string
        })[]
        printFiles: ({
          /** Code of the print area */
          area: string
          /** There are two files if the design differs on dark garments */
          garment: "all" | "light" | "dark"
          /** Sizes it is printed on; empty if one file fits all */
          sizes: ({
            code: string
            label: string
          })[]
          format: "png" | "pdf"
          state: "waiting" | "ready" | "failed"
          failure: "print_too_large" | "print_artwork_missing" | "print_font_missing" | "print_missing_glyphs" | "print_qr_unreadable" | "print_too_complex" | "print_failed" | null
          widthPx: number | null
          heightPx: number | null
          bytes: number | null
          /** URL of the file, valid for an hour */
          download: string | null
          /** The print mirrored for film, and its white underbase: black where white ink is printed */
          prepress: ({
            kind: "mirrored" | "white"
            /** URL of a PNG, valid for an hour; with ?preview=1 a small picture. White ends 0.15 mm before the edge of the colors, or the value of `choke`, in millimeters, from 0 to 0.8 */
            url: string
          })[]
        })[]
      })[]
      /** What to put into its first parcel besides the goods, one of each */
      inserts: ({
        id: number
        kind: "card" | "sticker" | "care_card"
        widthMm: number
        heightMm: number
        thumb: string
        /** URL of the print file, a PDF of the trimmed size, valid for an hour */
        download: string
      })[]
      shipments: ({
        id: number
        productionId: number
        logisticsId: string | null
        trackingNumber: string
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
        shippedAt: string
        deliveredAt: string | null
        /** A carrier or an operator reported the delivery */
        isConfirmed: boolean
        lines: ({
          lineId: number
          quantity: number
        })[]
        /** The newest hundred, oldest first */
        reports: ({
          id: number
          kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
          source: "carrier" | "supplier" | "operator"
          /** When it happened, by the reporter's clock */
          at: string
          recordedAt: string
          /** Set when the report was retracted */
          retractedAt: string | null
          retractedBy: "supplier" | "operator" | null
          /** The number that a carrier reported on */
          trackingNumber: string | null
          /** The carrier's own words */
          text: string
          place: string
        })[]
      })[]
    }
  }
  /** Retract the reported status of a parcel. User types: 1, 2. Scopes of keys: production.write */
  takeBackShipment: {
    input: {
      params: {
        id: number
      }
      body: {
        reason: string
      }
    }
    data: {
      id: number
      productionId: number
      logisticsId: string | null
      trackingNumber: string
      state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
      shippedAt: string
      deliveredAt: string | null
      /** A carrier or an operator reported the delivery */
      isConfirmed: boolean
      lines: ({
        lineId: number
        quantity: number
      })[]
      /** The newest hundred, oldest first */
      reports: ({
        id: number
        kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
        source: "carrier" | "supplier" | "operator"
        /** When it happened, by the reporter's clock */
        at: string
        recordedAt: string
        /** Set when the report was retracted */
        retractedAt: string | null
        retractedBy: "supplier" | "operator" | null
        /** The number that a carrier reported on */
        trackingNumber: string | null
        /** The carrier's own words */
        text: string
        place: string
      })[]
    }
  }
  /** Take products down in their stores. User types: 3. Scopes of keys: stores.write */
  takeDownListings: {
    input: {
      body: {
        ids: number[]
      }
    }
    data: {
      /** Listings that were changed */
      done: number[]
    }
  }
  /** Remove a production order from a box. User types: 2. Scopes of keys: production.jit */
  takeOutOfBox: {
    input: {
      params: {
        id: number
        productionId: number
      }
    }
    data: {
      id: number
      number: string
      warehouse: {
        id: number
        code: string
        name: string
      }
      state: "open" | "closed" | "handed_over" | "canceled"
      weightG: number | null
      lengthMm: number | null
      widthMm: number | null
      heightMm: number | null
      logisticsId: string | null
      trackingNumber: string | null
      createdAt: string
      closedAt: string | null
      handedOverAt: string | null
      codes: number
      orders: number
      packed: number
      /** Number of pieces in it */
      pieces: number
      packCodes: ({
        id: number
        number: string
        /** The seller of these orders, which may come from several stores */
        sellerId: number
        warehouse: {
          id: number
          code: string
          name: string
        }
        day: string
        state: "to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled"
        boxId: number | null
        boxNumber: string | null
        /** Production orders in it */
        orders: number
        /** Number of them in the box */
        packed: number
        pieces: number
        /** Number of stores they come from */
        shops: number
      })[]
      items: ({
        id: number
        number: string
        orderNumber: string
        packCodeId: number
        shop: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Still to be shipped; false for canceled ones, which the pack code does not need */
        isLive: boolean
        isPacked: boolean
        /** The marketplace of its store prints labels for it */
        hasShopLabels: boolean
        pieces: number
      })[]
      /** URL of its label, a PDF of 100 × 150 mm, valid for an hour */
      label: string
    }
  }
  /** Set the state reported by the warehouse for a pack code. User types: 2. Scopes of keys: production.jit */
  trackPackCode: {
    input: {
      params: {
        id: number
      }
      body: {
        state: "arrived" | "inspected" | "stocked" | "rejected" | "returned"
      }
    }
    data: {
      id: number
      number: string
      /** The seller of these orders, which may come from several stores */
      sellerId: number
      warehouse: {
        id: number
        code: string
        name: string
      }
      day: string
      state: "to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled"
      boxId: number | null
      boxNumber: string | null
      /** Production orders in it */
      orders: number
      /** Number of them in the box */
      packed: number
      pieces: number
      /** Number of stores they come from */
      shops: number
      items: ({
        id: number
        number: string
        orderNumber: string
        packCodeId: number
        shop: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Still to be shipped; false for canceled ones, which the pack code does not need */
        isLive: boolean
        isPacked: boolean
        /** The marketplace of its store prints labels for it */
        hasShopLabels: boolean
        pieces: number
      })[]
      /** URL of its label, a PDF of 100 × 150 mm, valid for an hour */
      label: string
    }
  }
  /** Set the delivery status of a parcel. User types: 1, 2. Scopes of keys: production.write */
  trackShipment: {
    input: {
      params: {
        id: number
      }
      body: {
        state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
      }
    }
    data: {
      id: number
      productionId: number
      logisticsId: string | null
      trackingNumber: string
      state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
      shippedAt: string
      deliveredAt: string | null
      /** A carrier or an operator reported the delivery */
      isConfirmed: boolean
      lines: ({
        lineId: number
        quantity: number
      })[]
      /** The newest hundred, oldest first */
      reports: ({
        id: number
        kind: "accepted" | "in_transit" | "out_for_delivery" | "exception" | "lost" | "delivered" | "delivery_revoked" | "returned"
        source: "carrier" | "supplier" | "operator"
        /** When it happened, by the reporter's clock */
        at: string
        recordedAt: string
        /** Set when the report was retracted */
        retractedAt: string | null
        retractedBy: "supplier" | "operator" | null
        /** The number that a carrier reported on */
        trackingNumber: string | null
        /** The carrier's own words */
        text: string
        place: string
      })[]
    }
  }
  /** Undo an import. User types: 3. Scopes of keys: stores.write */
  undoImport: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      storeId: number
      fileName: string
      format: "csv" | "xlsx"
      state: "uploaded" | "checked" | "imported" | "undone"
      rowCount: number
      mapping: Partial<Record<"orderId" | "orderedAt" | "sku" | "title" | "quantity" | "personalization" | "soldPrice" | "orderTotal" | "currency" | "recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode" | "note" | "shipBy", number>>
      /** Orders created by the import */
      createdCount: number
      /** Orders that already existed in the store */
      knownCount: number
      problemCount: number
      createdAt: string
      importedAt: string | null
    }
  }
  /** Remove a production order from its pack code. User types: 2. Scopes of keys: production.jit */
  ungroupProduction: {
    input: {
      params: {
        id: number
        productionId: number
      }
    }
    data: {
      id: number
      number: string
      /** The seller of these orders, which may come from several stores */
      sellerId: number
      warehouse: {
        id: number
        code: string
        name: string
      }
      day: string
      state: "to_pack" | "to_ship" | "in_delivery" | "arrived" | "inspected" | "stocked" | "rejected" | "returned" | "canceled"
      boxId: number | null
      boxNumber: string | null
      /** Production orders in it */
      orders: number
      /** Number of them in the box */
      packed: number
      pieces: number
      /** Number of stores they come from */
      shops: number
      items: ({
        id: number
        number: string
        orderNumber: string
        packCodeId: number
        shop: string | null
        state: "planned" | "waiting" | "accepted" | "in_production" | "shipped" | "refused" | "canceled"
        /** Still to be shipped; false for canceled ones, which the pack code does not need */
        isLive: boolean
        isPacked: boolean
        /** The marketplace of its store prints labels for it */
        hasShopLabels: boolean
        pieces: number
      })[]
      /** URL of its label, a PDF of 100 × 150 mm, valid for an hour */
      label: string
    }
  }
  /** Upload a picture (PNG, JPEG, WebP, AVIF, TIFF, GIF or SVG); it becomes an sRGB master. User types: 3. Scopes of keys: artworks.write */
  uploadArtwork: {
    input: {
      query: {
        name: string
        folder?: string
        /** A `photo` for an after-sales case is not listed among the artworks, until it is uploaded as one. */
        purpose?: "design" | "photo"
      }
      body: Blob
    }
    data: {
      artwork: {
        hash: string
        widthPx: number
        heightPx: number
        hasAlpha: boolean
        /** Rendered from an SVG, which is stored too */
        isVector: boolean
        /** The whole artwork, sRGB, lossless */
        master: string
        /** WebP of at most 512 px per side */
        thumb: string
        /** Null for clip art that has not been used yet */
        facts: {
          semiTransparentShare: number
          meanColour: string
          spread: number
          /** True if no pixel is visible */
          isBlank?: boolean
        } | null
        id: number
        name: string
        /** Size of the uploaded file */
        bytes: number
        folder: string
        tags: string[]
        createdAt: string
      }
      isNew: boolean
    }
  }
  /** Upload a font (TTF, OTF or WOFF2). User types: 3. Scopes of keys: designs.write */
  uploadFont: {
    input: {
      query: {
        /** Used if the font has no name of its own */
        name?: string
        license: "own" | "bought" | "open"
        /** Required for an open license */
        licenseName?: string
      }
      body: Blob
    }
    data: {
      font: {
        id: number
        /** `family` of texts in this font; it never changes */
        family: string
        name: string
        bytes: number
        glyphs: number
        /** Scripts with all usual letters */
        scripts: ("latin" | "vietnamese" | "thai" | "chinese" | "cyrillic" | "arabic" | "korean" | "emoji")[]
        /** What the font file permits, by its own statement */
        embedding: "installable" | "editable" | "print" | "unstated"
        /** Your answer to the license question */
        license: "own" | "bought" | "open"
        /** Name of an open license, or a note */
        licenseName: string
        /** Name of the member of your team who answered it */
        member: string | null
        /** When the question was answered */
        createdAt: string
        /** No longer offered; designs that use it keep it */
        isDeleted: boolean
        sample: {
          /** SVG path of a few words, centered on the origin; empty if it is too detailed */
          path: string
          width: number
          height: number
        }
      }
      isNew: boolean
    }
  }
  /** Upload a table of orders of a store. User types: 3. Scopes of keys: stores.write */
  uploadImport: {
    input: {
      params: {
        id: number
      }
      query: {
        name: string
      }
      body: Blob
    }
    data: {
      id: number
      storeId: number
      fileName: string
      format: "csv" | "xlsx"
      state: "uploaded" | "checked" | "imported" | "undone"
      rowCount: number
      mapping: Partial<Record<"orderId" | "orderedAt" | "sku" | "title" | "quantity" | "personalization" | "soldPrice" | "orderTotal" | "currency" | "recipient" | "phone" | "email" | "country" | "region" | "city" | "district" | "line1" | "line2" | "postcode" | "note" | "shipBy", number>>
      /** Orders created by the import */
      createdCount: number
      /** Orders that already existed in the store */
      knownCount: number
      problemCount: number
      createdAt: string
      importedAt: string | null
      columns: ({
        heading: string
        samples: string[]
      })[]
    }
  }
  /** Upload the ICC profile of a printer. User types: 2. Scopes of keys: production.workshop */
  uploadOutputProfile: {
    input: {
      params: {
        technique: "heat_transfer" | "dtg" | "dtf" | "sublimation" | "uv" | "giclee"
      }
      query?: {
        /** Used if the profile has no description of its own */
        name?: string
        intent?: "relative" | "perceptual"
      }
      body: Blob
    }
    data: {
      technique: "heat_transfer" | "dtg" | "dtf" | "sublimation" | "uv" | "giclee"
      /** Its own description, or the name of the file */
      name: string
      /** The inks it describes */
      space: "cmyk" | "rgb"
      /** How colors that cannot be printed are replaced */
      intent: "relative" | "perceptual"
      bytes: number
      changedAt: string
    }
  }
  /** Withdraw an after-sales case. User types: 3. Scopes of keys: cases.write */
  withdrawCase: {
    input: {
      params: {
        id: number
      }
    }
    data: {
      id: number
      number: string
      orderId: number
      orderNumber: string
      productionId: number
      productionNumber: string
      kind: "reprint" | "refund"
      reason: "print_fault" | "wrong_item" | "missing_pieces" | "damaged" | "lost" | "sewing_fault" | "other"
      state: "open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn"
      /** Null: a reprint is requested */
      requestedMinor: number | null
      /** Amount in hundredths of the currency unit */
      refundedMinor: number
      /** Refund that the supplier proposed and an operator decides about */
      proposedMinor: number | null
      /** Number of affected pieces */
      quantity: number
      /** Title of the first line */
      title: string
      titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
      picture: {
        path: string
        width: number
        height: number
      } | null
      createdAt: string
      decidedAt: string | null
      /** Maximum refund */
      maxRefundMinor: number
      lines: ({
        lineId: number
        sku: string
        title: string
        titles: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        colours: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        sizes: Partial<Record<"zh-CN" | "en-US" | "th-TH" | "ms-MY" | "fil-PH" | "vi-VN" | "id-ID", string>>
        picture: {
          path: string
          width: number
          height: number
        } | null
        quantity: number
      })[]
      pictures: ({
        master: string
        thumb: string
      })[]
      events: ({
        id: number
        at: string
        actor: "seller" | "supplier" | "operator" | "system"
        /** Name of the member of your team who acted */
        member: string | null
        kind: "opened" | "message" | "state"
        to: "open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn" | null
        text: string
        amountMinor: number | null
      })[]
      /** Production order of the reprint */
      reprint: {
        productionId: number
        number: string
      } | null
      actions: ("message" | "decide" | "withdraw")[]
    }
  }
}

export type WebhookEvent =
  | {
    id: string
    type: "order.created"
    createdAt: string
    data: {
      orderId: number
      orderNumber: string
      storeId: number | null
      /** Number of the order in its store */
      externalId: string | null
      isSample: boolean
      source: "manual" | "cart" | "import" | "connector"
    }
  }
  | {
    id: string
    type: "order.paid"
    createdAt: string
    data: {
      orderId: number
      orderNumber: string
      storeId: number | null
      /** Number of the order in its store */
      externalId: string | null
      isSample: boolean
      /** Amount in hundredths of the currency unit */
      amountMinor: number
    }
  }
  | {
    id: string
    type: "order.state_changed"
    createdAt: string
    data: {
      orderId: number
      orderNumber: string
      storeId: number | null
      /** Number of the order in its store */
      externalId: string | null
      isSample: boolean
      from: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived"
      to: "draft" | "needs_mapping" | "needs_personalization" | "awaiting_payment" | "payment_failed" | "holding" | "action_required" | "in_review" | "accepted" | "in_production" | "shipped" | "in_transit" | "delivered" | "returned" | "canceled" | "failed" | "archived"
    }
  }
  | {
    id: string
    type: "production.assigned"
    createdAt: string
    data: {
      productionId: number
      productionNumber: string
    }
  }
  | {
    id: string
    type: "production.changed"
    createdAt: string
    data: {
      productionId: number
      productionNumber: string
    }
  }
  | {
    id: string
    type: "production.canceled"
    createdAt: string
    data: {
      productionId: number
      productionNumber: string
    }
  }
  | {
    id: string
    type: "shipment.created"
    createdAt: string
    data: {
      productionId: number
      productionNumber: string
      shipmentId: number
      carrierId: string | null
      trackingNumber: string
      state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
      /** For sellers only, like the next three */
      orderId?: number
      orderNumber?: string
      storeId?: number | null
      externalId?: string | null
    }
  }
  | {
    id: string
    type: "shipment.delivered"
    createdAt: string
    data: {
      productionId: number
      productionNumber: string
      shipmentId: number
      carrierId: string | null
      trackingNumber: string
      state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
      /** For sellers only, like the next three */
      orderId?: number
      orderNumber?: string
      storeId?: number | null
      externalId?: string | null
    }
  }
  | {
    id: string
    type: "shipment.returned"
    createdAt: string
    data: {
      productionId: number
      productionNumber: string
      shipmentId: number
      carrierId: string | null
      trackingNumber: string
      state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
      /** For sellers only, like the next three */
      orderId?: number
      orderNumber?: string
      storeId?: number | null
      externalId?: string | null
    }
  }
  | {
    id: string
    type: "shipment.lost"
    createdAt: string
    data: {
      productionId: number
      productionNumber: string
      shipmentId: number
      carrierId: string | null
      trackingNumber: string
      state: "shipped" | "in_transit" | "lost" | "delivered" | "returned"
      /** For sellers only, like the next three */
      orderId?: number
      orderNumber?: string
      storeId?: number | null
      externalId?: string | null
    }
  }
  | {
    id: string
    type: "case.opened"
    createdAt: string
    data: {
      caseId: number
      caseNumber: string
      productionId: number
      kind: "reprint" | "refund"
      reason: "print_fault" | "wrong_item" | "missing_pieces" | "damaged" | "lost" | "sewing_fault" | "other"
      state: "open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn"
      amountMinor: number | null
      /** For sellers only, like orderNumber */
      orderId?: number
      orderNumber?: string
    }
  }
  | {
    id: string
    type: "case.decided"
    createdAt: string
    data: {
      caseId: number
      caseNumber: string
      productionId: number
      kind: "reprint" | "refund"
      reason: "print_fault" | "wrong_item" | "missing_pieces" | "damaged" | "lost" | "sewing_fault" | "other"
      state: "open" | "approval" | "reprinting" | "reprinted" | "refunded" | "refused" | "withdrawn"
      amountMinor: number | null
      /** For sellers only, like orderNumber */
      orderId?: number
      orderNumber?: string
    }
  }
  | {
    id: string
    type: "listing.published"
    createdAt: string
    data: {
      listingId: number
      storeId: number
      finishedId: number
      /** The product in the store */
      externalId: string | null
      failureCode: string | null
      /** The platform's message or reason */
      detail: string | null
    }
  }
  | {
    id: string
    type: "listing.rejected"
    createdAt: string
    data: {
      listingId: number
      storeId: number
      finishedId: number
      /** The product in the store */
      externalId: string | null
      failureCode: string | null
      /** The platform's message or reason */
      detail: string | null
    }
  }
  | {
    id: string
    type: "listing.failed"
    createdAt: string
    data: {
      listingId: number
      storeId: number
      finishedId: number
      /** The product in the store */
      externalId: string | null
      failureCode: string | null
      /** The platform's message or reason */
      detail: string | null
    }
  }
  | {
    id: string
    type: "batch.finished"
    createdAt: string
    data: {
      batchId: number
      name: string
      state: "done" | "failed"
    }
  }
  | {
    id: string
    type: "wallet.topped_up"
    createdAt: string
    data: {
      reference: string
      /** Amount in hundredths of the currency unit */
      amountMinor: number
    }
  }
  | {
    id: string
    type: "wallet.low"
    createdAt: string
    data: {
      /** The store whose orders are paid automatically */
      storeId: number
    }
  }
  | {
    id: string
    type: "payout.sent"
    createdAt: string
    data: {
      reference: string
      /** Amount in hundredths of the currency unit */
      amountMinor: number
    }
  }
  | {
    id: string
    type: "endpoint.test"
    createdAt: string
    data: {
      endpointId: number
    }
  }
