// The tower and my bricks: a click on a brick lays it.

export default {
  draw(node, table) {
    const tower = document.createElement("p");
    tower.textContent = `${table.view.tower.join(" + ") || 0}, ${table.facts.missing} to go`;
    const hand = document.createElement("p");
    for (const value of table.view.hands[table.seat] ?? []) {
      const brick = document.createElement("button");
      brick.textContent = table.label(`lay ${value}`);
      table.piece(brick, `${value}`, `lay ${value}`);
      hand.append(brick, " ");
    }
    node.replaceChildren(tower, hand);
  },
};
