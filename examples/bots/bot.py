"""Plays a battle to its end, every seat of it, by `legal`, `turn` and `over` alone: it knows no game.

    python3 bot.py RULESET SCENARIO [SEED] [-- COMMAND THAT STARTS A REFEREE]
"""
import json
import random
import subprocess
import sys

REFEREE = ["node", "scripts/start.mjs", "referee", "--state", "none"]
POINTLESS = {"concede", "surrender", "pause", "createHero"}  # to give up, and to dawdle

said = sys.argv[1:]
words, command = (said[: said.index("--")], said[said.index("--") + 1 :]) if "--" in said else (said, REFEREE)
if len(words) < 2:
    sys.exit(__doc__)
ruleset, scenario, seed = (words + ["a seed"])[:3]
referee = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
dice = random.Random(seed)


def ask(message):
    referee.stdin.write(json.dumps(message) + "\n")
    referee.stdin.flush()
    reply = json.loads(referee.stdout.readline())
    if not reply["ok"]:
        sys.exit(f"{json.dumps(message)}: {reply['error']['message']}")
    return reply


def choose(commands):
    """First a kind of command, then one of that kind, then a value for what it leaves open."""
    kinds = sorted({one["type"] for one in commands})
    kind = dice.choice([one for one in kinds if one not in POINTLESS] or kinds)
    chosen = dict(dice.choice([one for one in commands if one["type"] == kind]))
    for name, values in chosen.pop("values", {}).items():
        chosen[name] = dice.choice(values)
    return chosen


table = ask({"open": {"ruleset": ruleset, "scenario": scenario, "seed": seed}})
moves = 0
while table["over"] is None:
    offers = (ask({"legal": {"by": seat}})["commands"] for seat in table["turn"]["seats"])
    table = ask({"do": choose(next(commands for commands in offers if commands))})
    moves += 1
print(json.dumps({"moves": moves, **table["over"]}))
referee.stdin.close()
referee.wait()
