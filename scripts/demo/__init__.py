"""A demo made of use cases: typer and fantasy contests in three states each, volleyball, and participants who play.

They have private leagues, and the organizer writes news.

Everything goes through the public API of a running product, as organizer and participants would do it; only the
organizer's role is given by the product's own command. Every step looks first at existing data, so an interrupted run
is simply taken up again.
"""
