"""Lists the orders of a restaurant page by page, places one for the first table and follows it until its status changes.

    pip install comanda
    COMANDA_URL=https://your.comanda COMANDA_KEY=comanda_… RESTAURANT_ID=… python page_and_follow.py

The key needs the scopes `orders.view` and `orders.handle`. docs/integrating.md explains every part of it.
"""

import os
import uuid

from comanda import Comanda

comanda = Comanda(os.environ.get("COMANDA_URL", "http://localhost:3000"), os.environ["COMANDA_KEY"])
restaurant_id = [os.environ["RESTAURANT_ID"]]

count = 0
total = 0
for order in comanda.all(comanda.orders.list, restaurant_id=restaurant_id, limit=500):
    count += 1
    total += order["total"]
print(f"{count} orders, {total} in all", flush=True)

table = comanda.floor_tables.list(restaurant_id=restaurant_id, limit=1)["documents"][0]
items = comanda.floor_items.list(restaurant_id=restaurant_id)["documents"]
item = next(one for one in items if one["available"])

# As many options as each group of the item demands.
chosen = [
    option["id"]
    for group in item["optionGroups"]
    for option in [one for one in group["options"] if one["available"]][: group["min"]]
]

placed = comanda.orders.place_for_table(
    {
        "restaurantId": table["restaurantId"],
        "at": {"qrCodeId": table["id"]},
        # The same key is the same order, however often it is sent.
        "key": str(uuid.uuid4()),
        "lines": [{"itemId": item["id"], "quantity": 2, "optionIds": chosen}],
    }
)
print(f"placed {placed['orderId']}, {placed['total']} to pay", flush=True)

for order in comanda.follow("orders", placed["orderId"]):
    print(f"status {order['status']}", flush=True)
    if order["status"] != "unopened":
        break
