export const changedQuery = `query ChangedOrders($query: String!, $after: String) {
  orders(first: 100, after: $after, query: $query, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes { legacyResourceId updatedAt }
  }
}`

/** Lines come in pages: one query may cost at most 1,000 points. */
export const orderQuery = `query Order($id: ID!, $after: String) {
  order(id: $id) {
    name createdAt updatedAt cancelledAt test note email phone
    displayFinancialStatus paymentGatewayNames displayFulfillmentStatus currencyCode
    totalPriceSet { shopMoney { amount } }
    totalRefundedSet { shopMoney { amount } }
    shippingLine { title }
    shippingAddress {
      name company address1 address2 city province provinceCode zip countryCodeV2 phone
    }
    metafield(namespace: "$app", key: "parcels") { value }
    fulfillmentOrders(first: 20) { nodes { status fulfillBy deliveryMethod { methodType } } }
    lineItems(first: 40, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id sku title variantTitle quantity currentQuantity requiresShipping
        variant { id barcode selectedOptions { name value } }
        product { id }
        customAttributes { key value }
        discountedUnitPriceAfterAllDiscountsSet { shopMoney { amount } }
      }
    }
  }
}`
